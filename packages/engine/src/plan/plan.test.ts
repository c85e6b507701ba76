import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLimits, stateOf } from "@cuebook/run";
import { loadWorkflow } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { driveRun } from "../drive/drive.ts";
import type { Host } from "../host/host.ts";
import { Trial } from "../testing/trial.ts";
import { PlanChanged, planRun } from "./plan.ts";
import { startRun } from "./start.ts";
import { keepPlan } from "./store.ts";

const text = `version: 1
name: trial
roles:
  planner:
    prompt: Plan {{{input.prompt}}}.
    permissions: [read, { decide: deny, effect: run }]
    sandbox: workspace
    frontmatter: { type: object, properties: { plan: { type: string }, folder: { type: string } }, required: [plan, folder] }
  builder: { prompt: Build it. }
  unused: { prompt: Never. }
graph:
  $START: { _: { role: planner, prompt: Begin. } }
  planner: { _: { role: builder, prompt: "Do {{{plan}}}.", location: "{{{folder}}}", gate: human } }
  builder: { _: { role: $END } }
  unused: { _: { role: $END } }
`;

function workflowOf(yaml = text) {
  const { workflow, diagnostics } = loadWorkflow({ file: "trial.workflow.yaml", text: yaml }, () => undefined);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow;
}

const options = (trial: Trial, more = {}) => ({
  workflow: trial.workflow,
  repository: join(trial.folder, "r"),
  input: { prompt: "a house" },
  ...more,
});
const plansOf = (host: Host) => join(host.logs, "plans");

describe("a plan", () => {
  test("has everything that is known of a run before it begins", async () => {
    await using trial = new Trial(text);
    const limits = { ...defaultLimits, tokens: 5000 };
    const plan = await planRun({ ...trial.host, limits }, options(trial));
    expect(plan).toMatchObject({
      workflow: "trial",
      definition: expect.stringMatching(/^[0-9a-f]{64}$/),
      first: { role: "planner", prompt: { text: expect.stringContaining("Plan a house.\n\nBegin.") } },
      stops: [{ kind: "gate", role: "planner", status: "_", to: "builder" }],
      access: [
        {
          role: "planner",
          permissions: ["read", { decide: "deny", effect: "run" }],
          decides: { read: "allow", write: "deny", run: "deny", network: "ask", ask_client: "ask" },
          sandbox: "workspace",
          tools: [],
          locations: [],
        },
        {
          role: "builder",
          rules: [{ decide: "allow", effect: "read" }],
          sandbox: "none",
          locations: ["/graph/planner/_/location"],
        },
      ],
      limits: { tokens: 5000, tries: 2 },
      bounds: { steps: 2, tokens: 5000, costUsd: null },
      workspace: { base: expect.stringMatching(/^[0-9a-f]{40}$/) },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const found = { version: "1" };
    expect(plan.agents).toContainEqual({ role: "planner", agent: "hands", kind: "hands", by: "configuration", found });
    expect(plan.prompts.map((prompt) => prompt.text)).toContain("Do ‹plan: text›.");
    expect(plan.edges.filter(({ isReachable }) => !isReachable).map(({ from }) => from)).toEqual(["unused"]);
    expect(plan.instructions.planner).toContain("folder");
  });

  test("shows what the client of a role's agent does not enforce, which is part of what is approved", async () => {
    await using trial = new Trial(text);
    const hostWith = (sandbox: "enforced" | "unenforced"): Host => ({
      ...trial.host,
      agent: (name) => {
        const agent = trial.host.agent(name);
        const permissions = {
          read: "unenforced",
          write: "enforced",
          run: "asked",
          network: "asked",
          ask_client: "enforced",
        } as const;
        return { ...agent, capabilities: { ...agent.capabilities, permissions, sandbox } };
      },
    });
    const [one, two] = [
      await planRun(hostWith("enforced"), options(trial)),
      await planRun(hostWith("unenforced"), options(trial)),
    ];
    const client = { read: "unenforced", run: "asked", network: "asked" };
    expect(one.access).toMatchObject([
      { client, isSandboxed: true },
      { client, isSandboxed: true },
    ]);
    expect(two.access.map(({ isSandboxed }) => isSandboxed)).toEqual([false, true]);
    expect(one.content).toMatchObject({ access: { planner: { client } } });
    expect(one.hash).not.toBe(two.hash);
  });

  test("is the same each time, although each run has a new id and folder", async () => {
    await using trial = new Trial(text);
    const [one, two] = [await planRun(trial.host, options(trial)), await planRun(trial.host, options(trial))];
    expect(one.workspace.path).not.toBe(two.workspace.path);
    expect(one.hash).toBe(two.hash);
    expect(JSON.stringify(one.content)).not.toContain(one.workspace.path);
  });

  test("leaves nothing behind, and when kept leaves one file without secrets", async () => {
    await using trial = new Trial(text, { secrets: ["hunter2hunter2"] });
    const git = (...args: readonly string[]) =>
      execFileSync("git", args, { cwd: join(trial.folder, "r"), encoding: "utf8" });
    const before = [git("for-each-ref"), git("status", "--porcelain", "--ignored"), git("worktree", "list")];
    const plan = await planRun(trial.host, options(trial, { input: { prompt: "hunter2hunter2" } }));
    expect(existsSync(trial.host.logs)).toBe(false);
    expect(await keepPlan(trial.host, plan)).toBe(plan.hash);
    expect(await keepPlan(trial.host, plan)).toBe(plan.hash);
    expect([git("for-each-ref"), git("status", "--porcelain", "--ignored"), git("worktree", "list")]).toEqual(before);
    expect(await trial.journal.runs()).toEqual([]);
    const files = readdirSync(plansOf(trial.host), { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    expect(files.map(({ name }) => name)).toEqual([plan.hash]);
    const stored = readFileSync(join(plansOf(trial.host), plan.hash.slice(0, 2), plan.hash), "utf8");
    expect(stored).not.toContain("hunter2");
    expect(stored).toContain("[secret]");
  });
});

describe("an approved plan", () => {
  test("starts the run, whose journal names it", async () => {
    await using trial = new Trial(text);
    const approved = await keepPlan(trial.host, await planRun(trial.host, options(trial)));
    const run = await startRun(trial.host, options(trial, { approved }));
    expect(stateOf(run, await trial.journal.read(run))).toMatchObject({ approved, status: "pending" });
    expect((await driveRun(trial.host, run)).status).not.toBe("pending");
  });

  test("starts the run with the given plan, which is not built again", async () => {
    await using trial = new Trial(text);
    let probes = 0;
    const old = trial.host.agent("hands");
    const probe = () => {
      probes++;
      return old.probe();
    };
    const host: Host = { ...trial.host, agent: () => ({ ...old, probe }) };
    const plan = await planRun(host, options(trial));
    const planned = probes;
    const run = await startRun(host, options(trial, { approved: plan.hash }), plan);
    expect([run, probes]).toEqual([plan.run, planned]);
    const { plan: workspace } = stateOf(run, await trial.journal.read(run));
    expect(workspace).toEqual(plan.workspace);
    const unknown = startRun(host, options(trial, { approved: "0".repeat(64) }), plan);
    await expect(unknown).rejects.toMatchObject({ code: "plan_unknown" });
  });

  test("that differs from the current one starts nothing, and every difference is reported", async () => {
    await using trial = new Trial(text);
    const approved = await keepPlan(trial.host, await planRun(trial.host, options(trial)));
    const repository = join(trial.folder, "r");
    writeFileSync(join(repository, "b.txt"), "b");
    execFileSync("sh", ["-ec", "git add -A && git -c user.name=T -c user.email=t@localhost commit -qm second"], {
      cwd: repository,
    });
    const old = trial.host.agent("hands");
    const host: Host = {
      ...trial.host,
      agent: () => ({ ...old, probe: async () => "2" }),
      limits: { ...defaultLimits, retryDelayMs: 1, costUsd: 3 },
    };
    const changed = options(trial, {
      workflow: workflowOf(text.replace("Do {{{plan}}}.", "Do {{{plan}}} well.").replace("gate: human", "max: 7")),
      input: { prompt: "a hut" },
      approved,
    });
    const error = await startRun(host, changed).catch((caught: unknown) => caught);
    if (!(error instanceof PlanChanged)) throw error;
    expect(error.code).toBe("plan_changed");
    const differences = new Map(error.differences.map(({ path, ...both }) => [path, both]));
    expect([...differences.keys()].sort()).toEqual(
      [
        "agents.builder.found.version",
        "agents.planner.found.version",
        "agents.unused.found.version",
        "bounds.costUsd",
        "definition",
        'edges["planner/_"].edge.gate',
        'edges["planner/_"].edge.max',
        'edges["planner/_"].edge.prompt.text',
        "first.prompt",
        "input.prompt",
        "limits.costUsd",
        'prompts["/graph/planner/_/prompt"].text',
        'stops["planner/_"]',
        "workspace.base",
      ].sort(),
    );
    expect(differences.get("input.prompt")).toEqual({ old: "a house", new: "a hut" });
    expect(error.message).toContain('\n  agents.planner.found.version: "1" -> "2"');
    expect(error.message).toContain("bounds.costUsd: null -> 3");
    expect(await trial.journal.runs()).toEqual([]);
    const again = await keepPlan(host, await planRun(host, changed));
    expect(error.hash).toBe(again);
    expect(await startRun(host, { ...changed, approved: again })).toMatch(/^\w{10}$/);
  });

  test.each(["", "0".repeat(64), "../../../etc/passwd"])("with the hash %j is unknown", async (approved) => {
    await using trial = new Trial(text);
    await expect(startRun(trial.host, options(trial, { approved }))).rejects.toMatchObject({ code: "plan_unknown" });
    expect(await trial.journal.runs()).toEqual([]);
  });

  test("whose file was changed is unknown", async () => {
    await using trial = new Trial(text);
    const approved = await keepPlan(trial.host, await planRun(trial.host, options(trial)));
    const file = join(plansOf(trial.host), approved.slice(0, 2), approved);
    chmodSync(file, 0o600);
    writeFileSync(file, "{}");
    const other = options(trial, { input: { prompt: "a hut" }, approved });
    await expect(startRun(trial.host, other)).rejects.toMatchObject({
      code: "plan_unknown",
      message: expect.stringContaining("its file was changed"),
    });
  });
});
