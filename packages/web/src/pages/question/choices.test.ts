import type { Question } from "@cuebook/server";
import { expect, test } from "vitest";
import { choicesOf } from "./choices.ts";
import { outcomeText, statusText } from "./texts.ts";

const about = {
  ...{
    id: "r1/q1",
    run: "r1",
    workflow: "w",
    issue: null,
    step: 1,
    message: "",
    askedAt: "",
    expiresAt: null,
  },
  ...{ subject: "", role: "writer\u202e", agent: null, workspace: "/w", status: "open", outcome: null, hash: "h" },
  ...{ session: null, isComplete: true },
} as const;
const display = { summary: "", details: "", format_hint: "text", warnings: [] };
const rule = { tool: "writeFile", path: "a\u0007.md" };
const permission = {
  ...about,
  ...{ kind: "permission", answers: ["once", "turn", "always", "deny", "never", "comment"] },
  view: { action: { tool: "writeFile", effect: "write", path: "a.md" }, display },
  rules: { always: { ...rule, decide: "allow" }, never: { ...rule, decide: "deny" } },
  // Only the fields that choices depend on.
} as unknown as Question;

test("choicesOf says what each answer stores, with every character visible", () => {
  const choices = choicesOf(permission);
  expect(choices.map(({ label }) => label)).toEqual([
    ...["Allow once", "Allow for this turn", "Always allow", "Deny", "Never allow", "Deny with the comment"],
  ]);
  expect(choices.filter(({ isYes }) => isYes)).toHaveLength(3);
  expect(choices[2]?.does).toBe(
    'Allows this, and stores the rule: { tool: "writeFile", path: "a\\u0007.md", decide: allow }, with any content',
  );
});

test("choicesOf names the next role of a gate, and needs a comment to reject", () => {
  const edge = { role: "writer", status: "done", to: "printer" };
  const gate = { ...about, kind: "gate", answers: ["approve", "reject"], view: { edge } } as unknown as Question;
  expect(choicesOf(gate)).toMatchObject([
    { does: "Next the printer works. The comment is stored with the approval.", needsComment: false },
    { does: "The writer⟨U+202E⟩ works on, and receives the comment: it is required.", needsComment: true },
  ]);
});

test("texts are about the client where a session asks", () => {
  const session = { id: "s1", client: "c" };
  expect(outcomeText("turn", { session })).toBe("Allowed until the client leaves");
  expect(outcomeText("turn", { session: null })).toBe("Allowed for the turn");
  expect(statusText({ status: "abandoned", session })).toBe("The process that asked is gone: nothing was done.");
});
