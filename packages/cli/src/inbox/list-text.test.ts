import type { ShownItem } from "@cuebook/server";
import { expect, test } from "vitest";
import { cellsOf } from "../output/cells.ts";
import { unnamedPlace } from "../output/proposal.ts";
import { styleOf } from "../output/style.ts";
import { inboxText } from "./list-text.ts";

const now = new Date("2026-01-02T00:00:00.000Z");
const words = "the agent reports that it is blocked: the server that it needs answers with 503, 请稍后再试, ";
const about = { key: "k", since: "2026-01-01T20:00:00.000Z", reason: words.repeat(8) };
const issue: ShownItem = {
  ...{ kind: "issue", ...about, title: "issue CUSTOMER-SUPPORT-1 is blocked", code: "blocked", tracker: "jira" },
  ...{ source: "https://shop.example.com", id: "1", identifier: "CUSTOMER-SUPPORT-1", subject: "", run: "7k3mq2c9xa" },
};
const items: readonly ShownItem[] = [
  issue,
  { ...issue, title: "issue CUSTOMER-SUPPORT-2 waits for itself", code: "blocker_cycle", run: null },
  {
    ...{
      kind: "request",
      ...about,
      title: "pull request 1042 has failing checks",
      run: "7k3mq2c9xa",
      issue: null,
      subject: "",
    },
    ...{ number: 1042, address: "https://github.com/acme/shop/pull/1042", state: "checks_failing", waits: [] },
  },
  {
    ...{ kind: "run", ...about, title: "run 7k3mq2c9xa of letters is driven by nobody", code: "idle" },
    ...{ run: "7k3mq2c9xa", workflow: "letters", subject: "", issue: null },
  },
  { kind: "unreadable", ...about, title: "run 8k3mq2c9xa cannot be read", run: "8k3mq2c9xa" },
  {
    ...{ kind: "machine", ...about, title: "agent claude cannot work on build-7", code: "agent" },
    ...{ machine: "build-7", agent: "claude" },
  },
];
const listed = {
  questions: [],
  problems: ["the issues of WORKFLOW.md are shown as their last runs left them: ".repeat(3)],
};

test.each([60, 80, 120])(
  "everything that waits fits a screen of %i columns, with its command in one piece",
  (columns) => {
    const text = inboxText({ ...listed, items }, { now, style: styleOf(false, () => columns), place: unnamedPlace });
    expect(text.split("\n").filter((line) => cellsOf(line) > columns)).toEqual([]);
    expect(text.match(/^ {2}cuebook .*$/gm)).toEqual([
      "  cuebook runs show 7k3mq2c9xa",
      "  cuebook runs show 7k3mq2c9xa",
      "  cuebook runs resume 7k3mq2c9xa",
      "  cuebook runs show 8k3mq2c9xa",
      "  cuebook doctor agents",
    ]);
    expect(text).toContain("issue CUSTOMER-SUPPORT-1 is blocked, 4h00m ago\n");
    expect(text).toContain("https://github.com/acme/shop/pull/1042\n");
  },
);

test("of very many of one kind the first are shown", () => {
  const text = inboxText(
    { ...listed, items: Array(50).fill(issue) },
    { now, style: styleOf(false, () => 80), place: unnamedPlace },
  );
  expect(text.match(/is blocked, /g)).toHaveLength(20);
  expect(text).toContain("\n30 more: cuebook inbox list --format json\n");
});
