import type { AgentCapabilities } from "@cuebook/agents";
import type { Permissions, Sandbox } from "@cuebook/policy";
import { loadWorkflow, type Workflow } from "@cuebook/workflow";
import { expect, test } from "vitest";
import { projectDiagnostics } from "../diagnostics.ts";
import { needFindings } from "./agent-needs.ts";

const text = `name: solve
roles:
  dev:
    prompt: Do it.
  judge:
    prompt: Judge it.
graph:
  $START: { _: { role: dev, prompt: Go. } }
  dev: { _: { role: judge, prompt: Go. } }
  judge: { _: { role: $END } }
`;
const file = "solve.workflow.yaml";

/** The workflow with more in the definition of the role "dev". */
function workflowWith(dev: object, more: object = {}): Workflow {
  const { workflow } = loadWorkflow({ file, text }, () => undefined);
  const known = workflow?.definition.roles.dev;
  if (workflow === undefined || known === undefined) throw new Error("the workflow is not valid");
  const { definition } = workflow;
  return {
    ...workflow,
    definition: { ...definition, ...more, roles: { ...definition.roles, dev: { ...known, ...dev } } },
  };
}

const nothing: AgentCapabilities = {
  ...{
    resume: false,
    resumeInterrupted: false,
    schema: false,
    mcp: false,
    stream: false,
    interrupt: false,
    steer: false,
  },
  permissions: {
    ...{ read: "unenforced", write: "unenforced", run: "unenforced", network: "unenforced", ask_client: "unenforced" },
  },
  sandbox: "unenforced",
  cost: "none",
};
const everything: AgentCapabilities = {
  ...{ resume: true, resumeInterrupted: true, schema: true, mcp: true, stream: true, interrupt: true, steer: true },
  permissions: { read: "enforced", write: "enforced", run: "asked", network: "asked", ask_client: "asked" },
  sandbox: "enforced",
  cost: "turn",
};

/** The findings about an agent of all roles, without the kinds that would do better. */
function found(workflow: Workflow, capabilities: AgentCapabilities): string {
  const findings = needFindings(workflow, () => ({ name: "sh", kind: "hands", capabilities }));
  return findings
    .map(({ severity, code, message, file, line, column }) => {
      const help = Object.entries(projectDiagnostics).find(([each]) => each === code)?.[1].remedy;
      return `${severity}[${code}]: ${message}\n  at ${file}:${line}:${column}\n  help: ${help}\n`;
    })
    .join("\n");
}

const demanding = workflowWith({
  tools: ["readFile", "writeFile"],
  permissions: ["read", { decide: "deny", effect: "network" }] satisfies Permissions,
  sandbox: "workspace" satisfies Sandbox,
});

test("an agent that can nothing gets a finding for each need of a role", () => {
  expect(found(demanding, nothing)).toMatchInlineSnapshot(`
    "error[agent_without_tools]: the role "dev" has tools (readFile, writeFile), but its agent "sh" (hands) accepts none
      at solve.workflow.yaml:4:5
      help: Name another agent for the role, or remove its \`tools\`: its prompt would mention tools that are missing.

    warning[changes_reverted]: the role "dev" may not write, but nothing keeps its agent "sh" (hands) from it: changes would be reverted
      at solve.workflow.yaml:4:5
      help: Name an agent that is kept from writing, or allow it. What is reverted was paid for.

    warning[permissions_unenforced]: the role "dev" has rules about using the network, but nothing keeps its agent "sh" (hands) to them
      at solve.workflow.yaml:4:5
      help: Name an agent that keeps these permissions, give the role a \`sandbox\`, or accept that the rules have no effect.

    error[sandbox_unenforced]: the role "dev" has the sandbox workspace, but its agent "sh" (hands) cannot confine its commands
      at solve.workflow.yaml:4:5
      help: Name an agent with a sandbox, or remove \`sandbox\` from the role.
    "
  `);
});

test("an agent that can everything gets no finding", () => {
  expect(found(demanding, everything)).toBe("");
});

test("a role without needs gets no finding, whatever its agent can", () => {
  expect(found(workflowWith({}), nothing)).toBe("");
  expect(found(workflowWith({ permissions: ["full"], sandbox: "none" }), nothing)).toBe("");
});

test("an agent that asks first keeps permissions", () => {
  const permissions = { ...nothing.permissions, write: "asked", network: "enforced" } as const;
  const found = needFindings(demanding, () => ({
    name: "sh",
    kind: "hands",
    capabilities: { ...everything, permissions },
  }));
  expect(found).toEqual([]);
});

test.each<[string, Permissions, readonly string[]]>([
  ["denies a part of what it writes", ["full", { decide: "deny", path: "secrets/**" }], ["permissions_unenforced"]],
  ["asks before it runs commands", ["edit", { decide: "ask", effect: "run" }], ["permissions_unenforced"]],
  ["may only read", ["read"], ["changes_reverted"]],
  ["leaves questions to people", ["edit"], []],
])("a role that %s needs an agent that keeps to it", (_, permissions, codes) => {
  const findings = needFindings(workflowWith({ permissions }), () => ({
    name: "sh",
    kind: "hands",
    capabilities: nothing,
  }));
  expect(findings.map(({ code }) => code)).toEqual(codes);
});

test("a sandbox without network keeps its agent from the network", () => {
  const permissions: Permissions = ["edit", { decide: "deny", effect: "network" }];
  const offline = workflowWith({ permissions, sandbox: "workspace_no_network" });
  expect(found(offline, { ...nothing, sandbox: "enforced" })).toBe("");
});

test("roles that continue in later turns need an agent with sessions: one finding for each agent", () => {
  const served = { service: { tracker: { kind: "file" } } };
  expect(found(workflowWith({}, served), nothing)).toMatchInlineSnapshot(`
    "warning[agent_without_sessions]: the roles "dev" and "judge" may continue in later turns, but the agent "sh" (hands) does not remember earlier ones
      at solve.workflow.yaml:4:5
      help: Name an agent with sessions, or let the role take one turn. The agent only has what is in its prompt and its files: a prompt for later turns must not rely on the first one.
    "
  `);
  expect(found(workflowWith({}, served), everything)).toBe("");
  expect(found(workflowWith({ turns: 1 }, served), nothing)).toContain('the role "judge" may continue');
  const returns = { format: "json", discriminant: "$status", schema: {}, turnStatuses: ["continue"] };
  expect(found(workflowWith({ returns }), nothing)).toContain('the role "dev" may continue');
});
