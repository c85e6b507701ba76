import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createAgent } from "@cuebook/agents";
import { startMessagesStub } from "@cuebook/agents/testing";
import { expect, test } from "vitest";
import { Served } from "../testing/served.ts";

const claude = process.env.CUEBOOK_TEST_CLAUDE;

const frontMatter = `
tracker: { kind: file, active_states: [To Do], terminal_states: [Done], handoff_state: Review }
agent: { kind: claude-code, max_turns: 2 }
permissions: edit
polling: { interval_ms: 20 }
`;

test.skipIf(claude === undefined)(
  `an issue is served with the real client${claude === undefined ? " [skipped: needs claude (set CUEBOOK_TEST_CLAUDE=/path/to/claude)]" : ""}`,
  async () => {
    await using stub = await startMessagesStub([
      [{ type: "tool_use", name: "Write", input: { file_path: "NEW.md", content: "new\n" } }],
      [{ type: "text", text: "I wrote the file." }],
      [{ type: "text", text: "Nothing is left to do." }],
    ]);
    await using served = new Served(
      frontMatter,
      "{{ if .run.is_continuation }}Continue.{{ else }}Do {{ .issue.title }}.{{ end }}",
      [{ id: "1", state: "To Do" }],
    );
    const set = {
      ANTHROPIC_BASE_URL: stub.url,
      ANTHROPIC_API_KEY: "dummy-key-of-a-test",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      HOME: served.folder,
    };
    const agent = createAgent("claude-code", { command: [claude ?? "claude"], set }, "claude-code");
    served.host = { ...served.host, agent: () => agent, defaultAgent: "claude-code" };
    await served.serve();
    expect(served.log).toEqual(["dispatched APP-1", "settled APP-1 handed_off"]);
    expect(served.states).toEqual({ "1": "Review" });
    const [run] = await served.runsOf("1");
    const turns = run?.steps[0]?.tries[0]?.turns ?? [];
    expect(turns.map(({ kind }) => kind)).toEqual(["prompt", "next"]);
    expect(run?.steps[0]?.tries).toHaveLength(1);
    expect(readFileSync(join(run?.plan.path ?? "", "NEW.md"), "utf8")).toBe("new\n");
    // The second turn is in the session of the first: the model sees what it did there.
    expect(stub.requests.at(-1)).toContain("I wrote the file.");
    expect(turns.every(({ usage }) => (usage?.costUsd ?? 0) > 0)).toBe(true);
  },
);
