import type { PlannedAccess } from "@cuebook/engine";
import { outlook, type Permissions, rulesOf, writingRules } from "@cuebook/policy";
import { expect, test } from "vitest";
import { styleOf } from "../output/style.ts";
import { accessText, stopsText, toolsText } from "./plan-gates.ts";

const plain = styleOf(false);

test("stopsText lists stops with who decides", () => {
  const edge = { role: "a", status: "done", to: "b" };
  const itself = "Any role may also suspend itself with a question, unless it returns plain text.\n";
  expect(stopsText([], plain)).toBe(`no edge stops\n${itself}`);
  expect(
    stopsText(
      [
        { kind: "gate", ...edge },
        { kind: "gate", ...edge, status: "\u001b[2J", approver: "editor" },
        { kind: "question", ...edge, to: "$SUSPEND" },
      ],
      plain,
    ),
  ).toBe(`edge                whom
a/done -> b         a person decides
a/␛[2J -> b         editor decides
a/done -> $SUSPEND  asks a person
${itself}`);
});

test("accessText lists the permissions of roles, where they work, and what their agents do not enforce", () => {
  const pointer = "/graph/a/done/location";
  const accessOf = (
    role: string,
    permissions: Permissions | undefined,
    more: Partial<PlannedAccess>,
  ): PlannedAccess => {
    const rules = rulesOf(permissions);
    const standard = {
      sandbox: "none",
      client: {},
      isSandboxed: true,
      tools: [],
      locations: [],
      commands: [],
    } as const;
    const found = { decides: outlook(rules), onlyReads: writingRules(rules).length === 0 };
    return { role, permissions, rules, ...found, ...standard, ...more };
  };
  const access = [
    accessOf("a", ["edit", { decide: "allow", effect: "run", command: ["npm", "test", "**"] }], {
      ...{ tools: ["t"], locations: [pointer], sandbox: "workspace", isSandboxed: false },
      client: { write: "unenforced", run: "asked", network: "unenforced", ask_client: "asked" },
    }),
    accessOf("b", undefined, {}),
    accessOf("c", ["full"], { client: { read: "unenforced", write: "unenforced" } }),
    accessOf("d", [], {}),
    accessOf("e", ["project_commands"], {
      commands: [{ line: "npm test", script: "vitest run", hash: "0123456789abcdef" }, { line: "make" }],
    }),
  ];
  const location = { pointer, kind: "location" as const, role: "a", text: "‹worktree: text›\n", holes: [] };
  expect(accessText(access, [location], plain)).toBe(
    `role  works in          permissions                                 sandbox    tools
a     ‹worktree: text›  edit; allows every tool to run npm test **  workspace  t
b     the workspace     reads in the workspace                      none       -
c     the workspace     full                                        none       -
d     the workspace     nothing without asking                      none       -
e     the workspace     project_commands                            none       -
edit: reads and writes in the workspace. full: everything, outside the workspace too. project_commands: the commands that test, lint, build and typecheck the project, with arguments that are understood. An action without a rule is asked about: cuebook inbox. Files of git and Cuebook are protected.
The commands that run without a question write nothing: b, d.
The commands of the project:
  npm test  runs vitest run  (0123456789ab)
  make
note: a: the agent asks before running commands, using other tools
note: a: the agent does not enforce the permissions for using the network
note: a: the agent does not enforce the sandbox workspace
`,
  );
});

test("toolsText lists the rules for tools, and that a person is asked about the rest", () => {
  const rules = [
    { decide: "allow", tool: "writeFile", path: "docs/**" },
    { decide: "deny", command: ["git", "push", "\u001b[2J"] },
  ] as const;
  const settings = { extraction: "off", limits: {}, notes: {}, permissionTimeoutMs: 600_000 } as const;
  expect(
    toolsText({ ...settings, rules, templateRoots: ["/templates"] }, plain),
  ).toBe(`allows writeFile to read or write docs/**
denies every tool to run git push ␛[2J
templates in /templates
a change without a rule is asked about, with 10m00s to answer: cuebook inbox
`);
});
