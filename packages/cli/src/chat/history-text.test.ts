import { expect, test } from "vitest";
import { styleOf } from "../output/style.ts";
import { historyText } from "./history-text.ts";

test("historyText shows messages and tool results, without control characters", () => {
  const text = historyText(
    [
      { role: "user", text: "Look\nhere", language: "en" },
      { role: "assistant", text: "", calls: [{ id: "c", name: "look", arguments: { path: "a\u001b" } }] },
      { role: "tool", responses: [{ id: "c", name: "look", content: `line\n${"x".repeat(200)}`, isError: true }] },
      { role: "assistant", text: "It is \u001b[1m", calls: [], interrupted: true },
    ],
    styleOf(false),
  );
  expect(text).toBe(`\
1 user (en)
  Look
  here
2 assistant
  calls look {"path":"a\\u001b"}
3 tool
  look error: line␤${"x".repeat(82)}…
4 assistant (interrupted)
  It is ␛[1m
`);
});
