import { expect, test } from "vitest";
import { findingsText, readAnswer } from "./read-answer.ts";
import { request } from "./testing/request.ts";

const read = (data: unknown, more: Parameters<typeof request>[0] = {}) =>
  readAnswer(typeof data === "string" ? data : JSON.stringify(data), request(more), "desk");

test.each([
  [
    { answer: "once", hash: "h1" },
    { answer: "once", hash: "h1", by: "desk", actor: { name: "desk", via: "channel", channel: "desk" } },
  ],
  [
    { version: 1, id: request().id, answer: "always", hash: "h1", by: " ann\u202e " },
    {
      answer: "always",
      hash: "h1",
      by: "ann\\u202e (desk)",
      actor: { name: "ann\\u202e", via: "channel", channel: "desk" },
    },
  ],
  [
    { answer: "turn", hash: "h1", by: "" },
    { answer: "turn", hash: "h1", by: "desk", actor: { name: "desk", via: "channel", channel: "desk" } },
  ],
  [
    { answer: "deny", hash: "h1" },
    { answer: "deny", by: "desk", actor: { name: "desk", via: "channel", channel: "desk" } },
  ],
  [
    { answer: "never", hash: "h1" },
    { answer: "never", by: "desk", actor: { name: "desk", via: "channel", channel: "desk" } },
  ],
  [
    { answer: "comment", hash: "h1", comment: " Use tabs. " },
    { answer: "comment", say: "Use tabs.", by: "desk", actor: { name: "desk", via: "channel", channel: "desk" } },
  ],
])("%j is an answer", (data, answer) => {
  expect(read(data)).toEqual({ is: "answer", answer });
});

test.each([
  ["", "the answer is not valid JSON"],
  ['{"answer":"once"', "the answer is not valid JSON"],
  ["null", "the whole must be a mapping, but is null"],
  [
    {},
    '/hash: "hash" is missing; expected text; /answer: "answer" is missing; expected "once", "turn", "always", "deny", "never" or "comment"',
  ],
  [{ answer: "once", hash: "h2" }, "/hash: the question has the hash h1"],
  [{ answer: "once", hash: "h1", id: "x" }, `/id: the question has the id ${request().id}`],
  [{ answer: "comment", hash: "h1" }, '/comment: is required for the answer "comment"'],
  [{ answer: "comment", hash: "h1", comment: " " }, "/comment: is empty"],
  [{ answer: "deny", hash: "h1", comment: "No" }, '/comment: only the answer "comment" has one'],
])("%j is not, for a reason", (data, reason) => {
  const result = read(data);
  expect(result.is === "invalid" && findingsText(result.findings)).toBe(reason);
});

test("all mistakes are found at once", () => {
  const result = read({ answer: "yes", hash: 1, id: "x", by: "x".repeat(201), uid: 0 });
  expect(result.is === "invalid" && result.findings.map(({ field }) => field).sort()).toEqual([
    ...["/answer", "/by", "/hash", "/id", "/uid"],
  ]);
});

test("without a rule, no answer stores one", () => {
  for (const answer of ["always", "turn", "never"]) {
    const result = read({ answer, hash: "h1" }, { rule: undefined });
    expect(result.is === "invalid" && findingsText(result.findings)).toBe(
      "/answer: a rule would decide on more than what is shown, so only once, deny and comment are answers",
    );
  }
});
