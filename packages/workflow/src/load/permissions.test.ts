import { readFileSync } from "node:fs";
import { Source } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import { phaseLibrary } from "../testing/phase-library.ts";
import { loadWorkflow } from "./load.ts";

const load = (file: string, text: string) =>
  loadWorkflow({ file, text }, () => undefined, { library: phaseLibrary, adapters: ["claude-code", "codex"] });
const markdown = (frontMatter: string) => load("WORKFLOW.md", `---\n${frontMatter}\n---\nDo it.\n`);
const graph = (role: string) =>
  load(
    "w.workflow.yaml",
    `name: w\nroles:\n  a:\n    goal: g\n${role}\ngraph: { $START: { _: { role: a, prompt: p } }, a: { _: { role: $END } } }\n`,
  );
const lines = ({ diagnostics }: ReturnType<typeof load>) =>
  diagnostics.map(({ line, column, code, message, suggestion }) => {
    const hint = suggestion === undefined ? "" : ` | ${suggestion.text}`;
    return `${line}:${column} ${code} ${message}${hint}`;
  });
const rule = { decide: "allow", effect: "run", command: ["npm", "test", "**"] } as const;
const written = '{ decide: allow, effect: run, command: [npm, test, "**"], x-why: fast }';

describe("permissions and sandbox", () => {
  test("are keys of a WORKFLOW.md, of a role, of a phase's entry, and of a change to it", () => {
    const access = `permissions: [edit, ${written}]\nsandbox: workspace`;
    const expected = { permissions: ["edit", rule], sandbox: "workspace" };
    const inMarkdown = markdown(access);
    const inRole = graph(access.replaceAll(/^/gm, "    "));
    const entry = `{ use: build, permissions: [edit, ${written}], sandbox: workspace }`;
    const inPhase = load("w.workflow.yaml", `name: w\nphases: [plan, ${entry}]\n`);
    const change = `[{ set: plan, permissions: [edit, ${written}], sandbox: workspace }]`;
    const inChange = load("w.workflow.yaml", `name: w\nextends: both\nchange: ${change}\n`);
    expect([inMarkdown, inRole, inPhase, inChange].flatMap(lines)).toEqual([]);
    expect(inMarkdown.workflow?.definition.roles.worker).toMatchObject(expected);
    expect(inRole.workflow?.definition.roles.a).toMatchObject(expected);
    expect(inPhase.workflow?.definition.roles.build).toMatchObject(expected);
    expect(inChange.workflow?.definition.roles.plan).toMatchObject(expected);
    expect(inPhase.workflow?.definition.roles.plan).not.toHaveProperty("permissions");
  });

  test("a name alone means the same as a list of it", () => {
    const [one, other] = [markdown("permissions: read"), markdown("permissions: [read]")];
    expect(one.workflow?.definition).toEqual(other.workflow?.definition);
    expect(one.workflow?.definition.roles.worker?.permissions).toEqual(["read"]);
  });

  test.each([
    [
      "permissions: edti",
      '2:14 wrong_value "permissions" must be "read", "edit", "full", "project_commands" or "read_git", but is the text "edti" | did you mean "edit"?',
    ],
    [
      "permissions: [fuul]",
      '2:15 wrong_value "permissions[0]" must be "read", "edit", "full", "project_commands" or "read_git", but is the text "fuul" | did you mean "full"?',
    ],
    [
      "permissions: [{ decide: alow }]",
      '2:25 wrong_value "permissions[0].decide" must be "allow", "deny" or "ask", but is the text "alow" | did you mean "allow"?',
    ],
    [
      "permissions: [{ decide: ask, pth: a }]",
      '2:30 unknown_key unknown key "permissions[0].pth"; known here: decide, effect, tool, path, command, without, folder, input, timeout_ms, url, reason | did you mean "path"?',
    ],
    [
      "permissions: [{ tool: a }]",
      '2:15 missing_key "permissions[0].decide" is missing; expected "allow", "deny" or "ask"',
    ],
    [
      "sandbox: workspce",
      '2:10 wrong_value "sandbox" must be "none", "workspace" or "workspace_no_network", but is the text "workspce" | did you mean "workspace"?',
    ],
    [
      "permissions: [{ decide: deny, path: ../a }]",
      '2:37 permission_rule_invalid "permissions[0].path" must have no "./" at the beginning, and no ".."',
    ],
    [
      "permissions: [edit, { effect: deny, path: a }]",
      '2:23 rule_key_renamed the decision of a rule is now under "decide", not "effect": write "decide: deny" | write "decide"',
    ],
  ])("the mistake in %j is reported at its place", (frontMatter, finding) => {
    expect(lines(markdown(frontMatter))).toEqual([finding]);
  });

  test("at a wrong level are reported with the right one", () => {
    const text = [
      "name: w\nsandbox: none\npermissions: edit\nroles: { a: { goal: g, gate: human } }",
      "graph: { $START: { _: { role: a, prompt: p, permissions: read } }, a: { _: { role: $END } } }",
    ].join("\n");
    const found = load("w.workflow.yaml", text).diagnostics.map(
      ({ line, suggestion }) => `${line} ${suggestion?.text}`,
    );
    expect(found).toEqual([
      '2 "sandbox" belongs to a role: roles.NAME.sandbox',
      '3 "permissions" belongs to a role: roles.NAME.permissions',
      '4 "gate" belongs to an edge: graph.ROLE.STATUS.gate',
      '5 "permissions" belongs to a role: roles.NAME.permissions',
    ]);
    const phases = "name: w\npermissions: edit\nphases: [plan, { use: build, weight: small }]";
    expect(load("w.workflow.yaml", phases).diagnostics.map(({ suggestion }) => suggestion?.text)).toEqual([
      '"permissions" belongs to a phase: { use: ID, permissions: ... }',
      '"weight" belongs to the file itself: "weight" at its top',
    ]);
  });
});

describe("permissions of earlier versions", () => {
  /** The text after the replacements of its findings. */
  const fixed = (text: string, { diagnostics }: ReturnType<typeof load>) => {
    const offset = (line: number, column: number) =>
      text.split("\n", line - 1).join("\n").length + (line > 1 ? 1 : 0) + column - 1;
    return diagnostics.reduceRight((before, { line, column, endLine, endColumn, suggestion }) => {
      if (suggestion?.replacement === undefined) return before;
      return before.slice(0, offset(line, column)) + suggestion.replacement + before.slice(offset(endLine, endColumn));
    }, text);
  };

  test.each([
    "permissions: { mode: acceptEdits, allow: ['Bash(npm test:*)'], deny: [WebFetch] }",
    "permissions:\n  mode: acceptEdits\n  allow:\n    - Bash(npm test:*)   # tests\n  deny:\n    - WebFetch\n# more",
  ])("have a finding for each key, and a replacement: %j", (frontMatter) => {
    const loaded = markdown(frontMatter);
    expect(loaded.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'permissions_key_renamed "permissions.mode" is now written as edit',
      'permissions_key_renamed "permissions.allow" is now written as [{ decide: allow, effect: run, command: ["npm", "test", "**"] }]',
      'permissions_key_renamed "permissions.deny" is now written as [{ decide: deny, effect: network }]',
    ]);
    const text = `---\n${frontMatter}\n---\nDo it.\n`;
    const again = load("WORKFLOW.md", fixed(text, loaded));
    expect(lines(again)).toEqual([]);
    expect(again.workflow?.definition.roles.worker?.permissions).toEqual([
      "edit",
      { decide: "deny", effect: "network" },
      rule,
    ]);
  });

  test("are found in roles, in entries of phases, and in changes to them", () => {
    const phases = load("w.workflow.yaml", "name: w\nphases: [{ use: plan, permissions: { mode: plan } }]\n");
    const change = load(
      "w.workflow.yaml",
      "name: w\nextends: both\nchange: [{ set: plan, permissions: { mode: plan } }]\n",
    );
    expect([graph("    permissions: { mode: plan }"), phases, change].flatMap(lines)).toEqual([
      '5:18 permissions_key_renamed "roles.a.permissions.mode" is now written as read | write permissions: read',
      '2:36 permissions_key_renamed "phases[0].permissions.mode" is now written as read | write permissions: read',
      '3:36 permissions_key_renamed "change[0].permissions.mode" is now written as read | write permissions: read',
    ]);
  });

  test("with another key have a finding about it, and no replacement", () => {
    const { diagnostics } = markdown("permissions: { mode: plan, alow: [Read], x-why: y }");
    expect(diagnostics.map(({ code, column, suggestion }) => [code, column, suggestion?.replacement])).toEqual([
      ["permissions_key_renamed", 16, undefined],
      ["permissions_unknown", 28, undefined],
    ]);
  });

  test("without an equivalent have no replacement", () => {
    const { diagnostics } = markdown("permissions: { mode: turbo, allow: ['Bash(a; b)'] }");
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'permissions_key_renamed "permissions.mode" is now written as [{ decide: allow, effect: read }]',
      'permissions_unknown "permissions.mode" has "turbo", which is no mode: write "read", "edit" or "full"',
      'permissions_key_renamed "permissions.allow" is now written as []',
      'permissions_unknown "permissions.allow[0]" has "Bash(a; b)", which is more than one simple command for a shell: write each command alone, without variables',
    ]);
    expect(diagnostics.some(({ suggestion }) => suggestion?.replacement !== undefined)).toBe(false);
  });
});

describe("settings of an agent's client in a WORKFLOW.md", () => {
  const section = (text: string, more = "") => markdown(`agent: { kind: claude-code }\nclaude-code: ${text}${more}`);

  test("about permissions have their effect, and are reported with the current form", () => {
    const loaded = section("{ model: opus, permission_mode: acceptEdits, disallowed_tools: [WebFetch] }");
    const now = '"permissions: [edit, { decide: deny, effect: network }]"';
    expect(lines(loaded)).toEqual([
      `3:29 permission_setting_moved "claude-code.permission_mode" is now written ${now}`,
      `3:59 permission_setting_moved "claude-code.disallowed_tools" is now written ${now}`,
    ]);
    const { roles, service } = loaded.workflow?.definition ?? {};
    expect(roles?.worker?.permissions).toEqual(["edit", { decide: "deny", effect: "network" }]);
    expect(service?.["claude-code"]).toEqual({ model: "opus" });
  });

  test.each([
    [
      "claude-code",
      "max_budget_usd: much",
      'write "budget: { cost_usd: ... }", the limit of an issue across all its runs',
    ],
    ["claude-code", "dangerously_skip_permissions: 1", 'write "permissions: full"'],
    ["codex", "turn_sandbox_policy: x", 'write "sandbox", and "permissions"'],
  ])("that have no effect are refused with the key that has: %s, %s", (kind, setting, instead) => {
    const found = markdown(`agent: { kind: ${kind} }\n${kind}:\n  ${setting}`);
    const [key] = setting.split(":");
    expect(lines(found)).toEqual([
      `4:3 client_setting_replaced "${kind}.${key}" is not passed to the client: ${instead}`,
    ]);
  });

  test("are refused beside permissions, and if their value means nothing here", () => {
    expect(lines(section("{ permission_mode: plan }", "\npermissions: edit"))).toEqual([
      '3:16 both_given the file has both "permissions" and "claude-code.permission_mode"; keep one of them',
    ]);
  });

  test("are a text as the client takes it, and mean exactly the rules that it names", () => {
    const text = '{ allowed_tools: "Bash(git log:*) Edit(src/**),WebFetch(domain:docs.example)" }';
    const loaded = section(text);
    const rules = [
      { decide: "allow", effect: "read" },
      { decide: "allow", effect: "run", command: ["git", "log", "**"] },
      { decide: "allow", effect: "write", path: "src/**" },
      { decide: "allow", effect: "network", url: "https://docs.example/**" },
    ];
    expect(loaded.workflow?.definition.roles.worker?.permissions).toEqual(rules);
    expect(lines(loaded)).toEqual([
      '3:16 permission_setting_moved "claude-code.allowed_tools" is now written "permissions: [{ decide: allow, effect: read }, { decide: allow, effect: run, command: ["git", "log", "**"] }, { decide: allow, effect: write, path: "src/**" }, { decide: allow, effect: network, url: "https://docs.example/**" }]"',
    ]);
  });

  test.each([
    [
      '{ allowed_tools: "Read bash(git:*)" }',
      '3:37 "claude-code.allowed_tools" has "bash(git:*)", which is no tool of the client: write "Bash"',
    ],
    [
      '{ allowed_tools: ["Bash(git:*)", "Bash(npm run test*)"] }',
      '3:48 "claude-code.allowed_tools[1]" has "Bash(npm run test*)", which has a "*" inside its words: write the words before it: "Bash(npm run test:*)"',
    ],
    [
      '{ allowed_tools: "*" }',
      '3:32 "claude-code.allowed_tools" has "*", which has a pattern in the name of the tool: name each tool',
    ],
    [
      "{ allowed_tools: { Bash: true } }",
      '3:31 "claude-code.allowed_tools" has "a mapping", which is not a text: write a text, or a list of texts',
    ],
    [
      "{ disallowed_tools: [[WebFetch]] }",
      '3:35 "claude-code.disallowed_tools[0]" has "a list", which is not a text: write a text, or a list of texts',
    ],
    [
      '{ allowed_tools: "Write(docs/**)" }',
      '3:32 "claude-code.allowed_tools" has "Write(docs/**)", which is not about files for the client: write "Edit(docs/**)"',
    ],
    [
      '{ allowed_tools: "WebFetch(https://docs.example/*)" }',
      '3:32 "claude-code.allowed_tools" has "WebFetch(https://docs.example/*)", which names no host: write "WebFetch(domain:docs.example)"',
    ],
    [
      "{ permission_mode: acceptedits }",
      '3:33 "claude-code.permission_mode" has "acceptedits", which is no mode: write "acceptEdits"',
    ],
    [
      "{ permission_mode: danger-full-access }",
      '3:33 "claude-code.permission_mode" has "danger-full-access", which is no mode: write "plan", "default", "manual", "dontAsk", "acceptEdits" or "bypassPermissions"',
    ],
    [
      "{ disallowed_tools: 'Read(~/.ssh/**)' }",
      '3:35 "claude-code.disallowed_tools" has "Read(~/.ssh/**)", which is about files outside the workspace: write a rule in "permissions": { decide: deny, effect: read, path: "/FOLDER/**" }',
    ],
  ])("that are not understood are errors at their place: %s", (setting, finding) => {
    const { workflow, diagnostics } = section(setting);
    const found = diagnostics.map(({ line, column, severity, message }) => `${severity} ${line}:${column} ${message}`);
    expect(found).toEqual([`error ${finding}`]);
    expect(workflow).toBeUndefined();
  });

  test("take only the words of their own client", () => {
    const codex = (mode: string) => markdown(`agent: { kind: codex }\ncodex: { thread_sandbox: ${mode} }`);
    expect(codex("workspace-write").workflow?.definition.roles.worker?.permissions).toEqual(["edit"]);
    expect(lines(codex("bypassPermissions"))).toEqual([
      '3:26 permissions_unknown "codex.thread_sandbox" has "bypassPermissions", which is no mode: write "read-only", "workspace-write" or "danger-full-access"',
    ]);
  });

  test("a file of another system with them loads", () => {
    const text = readFileSync(new URL("../../fixtures/sortie/WORKFLOW.md", import.meta.url), "utf8");
    const { workflow, diagnostics } = load("WORKFLOW.md", new Source("WORKFLOW.md", text).text);
    expect(workflow?.definition.roles.worker?.permissions).toEqual(["edit"]);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});
