import type { AgentEvent } from "@cuebook/agents";
import { expect, test } from "vitest";
import { withShortPaths } from "./short-paths.ts";

const started = (summary: string, kind: "read" | "execute" = "read"): AgentEvent => ({
  ...{ type: "tool_started", item: "1", name: "Read", kind, summary },
});

test.each([
  ["a file of the worktree", started("/w/run/src/a.ts"), "src/a.ts"],
  ["the worktree itself", started("/w/run"), "."],
  ["several files", started('{"paths":["/w/run/a","/w/run/b"]}'), '{"paths":["a","b"]}'],
  ["a file elsewhere", started("/w/running/a.ts"), "/w/running/a.ts"],
  ["a command", started("cat /w/run/a.ts", "execute"), "cat /w/run/a.ts"],
])("the line of a tool is relative to the worktree: %s", (_name, event, summary) => {
  expect(withShortPaths(event, "/w/run")).toEqual({ ...event, summary });
});
