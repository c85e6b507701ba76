import { expect, test } from "vitest";
import { runWith } from "../testing/dispatch-data.ts";
import { beginText, completionText, failureText, isStatusComment, keptText } from "./comment-text.ts";

const run = runWith({ id: "0123456789" });
const named = runWith({
  ...run,
  dispatch: { tracker: "t", source: "s", issue: "1", attempt: 2, previous: null, workflow: "named" },
});

test("the service knows its own comments again, and no others", () => {
  const own = [run, named].flatMap((each) => [
    beginText(each),
    completionText(each, "Review"),
    failureText(each, {}, "it broke"),
    failureText(each, { dueAt: "2026-01-01T10:00:00.000Z" }, "it broke:\n  one\n  two"),
    keptText(each, "the workspace is kept"),
  ]);
  const suspension = { reason: "decision" as const, message: "May I?", step: 1 };
  own.push(failureText({ ...named, suspension }, {}, "May I?"));
  expect(own.filter((body) => !isStatusComment({ body }))).toEqual([]);
  const others = [
    `> ${beginText(run)}`,
    `Why?\n${beginText(run)}`,
    "Cuebook could not finish this: please help.",
    "See run 0123456789.",
  ];
  expect(others.filter((body) => isStatusComment({ body }))).toEqual([]);
});
