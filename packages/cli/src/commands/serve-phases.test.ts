import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { ServedProject } from "../testing/served-project.ts";

const front = (more: string) => `tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
${more.includes("bare") ? "" : "  handoff_state: Review\n"}file: { path: issues.json }
${more.replace("bare", "")}`;
const document = "## Findings\n\nThe README has one line, and nothing else depends on it.";
const answers = {
  classify: { status: "complete", weight: "small", confidence: "high", rationale: "One line." },
  research: { status: "complete", summary: "Found.", artifact: document },
};
const script = `case "$CUEBOOK_ROLE" in\n${Object.entries(answers)
  .map(([role, answer]) => `${role}) printf '%s' '${JSON.stringify(answer)}' ;;`)
  .join("\n")}\nesac\n`;
const workflow = "name: look\nphases: [research]\n";
const config = "agents:\n  sh: { kind: command, command: [sh, agent.sh] }\n";

function project(more: string, config_ = `agent: sh\n${config}`): ServedProject {
  const files = { ".cuebook/config.yaml": config_, "agent.sh": script, "look.workflow.yaml": workflow };
  return new ServedProject([{ id: "1" }], { front: front(more), body: "", files });
}

test("serve works on issues with the workflow that the WORKFLOW.md names, and names its phases", async () => {
  using served = project("workflow: look.workflow.yaml");
  const { code, out } = await cuebook(served.folder, ["serve", "--once"]);
  expect(code, out).toBe(0);
  expect(out).toMatch(/^\S+Z {2}cuebook +serves +WORKFLOW.md: workflow look\.workflow\.yaml, tracker file, agent sh,/);
  expect(out).toMatch(/APP-1 +dispatched +workflow look, run /);
  expect(out).toMatch(/APP-1 +turn 1 +research: sh \(command\) answered after [\d.]+s\n/);
  expect(out).toMatch(/APP-1 +handed off +the work is done/);
  expect(served.states).toEqual({ 1: "Review" });
});

test("a preview shows the workflow and the first prompt of its first phase", { tags: ["long"] }, async () => {
  using served = project("workflow: auto");
  const { code, out, err } = await cuebook(served.folder, ["serve", "--dry-run"]);
  expect(code, err).toBe(0);
  expect(out).toMatch(
    /# +ISSUE +STATE +PRIORITY +TITLE +WORKFLOW +WHY\n1 +APP-1 +To Do +- +Title 1 +classify +its first dispatch\n/,
  );
  const report = JSON.parse((await cuebook(served.folder, ["serve", "--dry-run", "--format", "json"])).out);
  const [{ issues }] = report.services;
  expect(issues[0]).toMatchObject({ workflow: "classify", resumes: null });
  expect(issues[0].prompt.text).toContain("# Classify the task");
});

test("what keeps phases from working is found before an issue is touched", { tags: ["long"] }, async () => {
  const findings = async (more: string, config_?: string) => {
    using served = project(more, config_);
    const { code, err } = await cuebook(served.folder, ["serve", "--once"]);
    expect(code).toBe(1);
    return err;
  };
  expect(await findings("bare\nworkflow: small")).toContain(
    'error[missing_key]: "tracker.handoff_state" is missing; expected the state of issues whose work is done\n  at WORKFLOW.md:8:1',
  );
  expect(await findings("workflow: small\nworkspace: { root: spaces }")).toContain(
    'error[workspace_unavailable]: phases need git worktrees, but "workspace.root" asks for plain folders',
  );
  expect(await findings("workflow: small", config)).toContain("error[agent_missing]: no agent is named for ");
  expect(await findings("workflow: small\nagent: { kind: shh }")).toContain(
    'error[agent_unknown]: there is no agent "shh"',
  );
  const missing = `agent: sh\nagents:\n  sh: { kind: command, command: [no-such-program] }\n`;
  expect(await findings("workflow: small", missing)).toContain('error[agent_unavailable]: the agent "sh" cannot run');
});
