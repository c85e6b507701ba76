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

test("accessText lists the permissions of roles with where they work", () => {
  const pointer = "/graph/a/done/location";
  const access = [
    { role: "a", permissions: { mode: "plan", allow: ["Read", "Edit"], deny: [] }, tools: ["t"], locations: [pointer] },
    { role: "b", tools: [], locations: [] },
  ];
  const location = { pointer, kind: "location" as const, role: "a", text: "‹worktree: text›\n", holes: [] };
  expect(accessText(access, [location], plain)).toBe(
    `role  works in          permissions                                tools
a     ‹worktree: text›  mode plan; allow Read, Edit; deny nothing  t
b     the workspace     the agent's settings                       -
`,
  );
});

test("toolsText lists the rules for tools, and that a person is asked about the rest", () => {
  const rules = [
    { effect: "allow", tool: "writeFile", path: "docs/**" },
    { effect: "deny", command: ["git", "push", "\u001b[2J"] },
  ] as const;
  const settings = { extraction: "off", limits: {}, notes: {}, permissionTimeoutMs: 600_000 } as const;
  expect(
    toolsText({ ...settings, rules, templateRoots: ["/templates"] }, plain),
  ).toBe(`allows writeFile to write docs/**
denies every tool to run git push ␛[2J
templates in /templates
a change without a rule is asked about, with 10m00s to answer: cuebook inbox
`);
});
