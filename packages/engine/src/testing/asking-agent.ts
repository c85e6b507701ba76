import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Agent, AgentError, type AgentErrorCode } from "@cuebook/agents";
import { connectTools } from "@cuebook/tools/mcp";
import { capabilitiesOf } from "./capabilities.ts";

/** An agent that asks before it adds a line to `a.txt`, as a client does. */
export const askingAgent: Agent = {
  kind: "asking",
  capabilities: capabilitiesOf(),
  probe: async () => "1",
  async *turn({ ask, workspace }) {
    const diff = "--- a/a.txt\n+++ b/a.txt\n@@ -1 +1,2 @@\n one\n+two\n";
    const answer = await ask?.({ tool: "Edit", effect: "write", paths: ["a.txt"], diff, message: "Edit a.txt" });
    if (answer?.isAllowed) await appendFile(join(workspace, "a.txt"), "two\n");
    yield { type: "result", text: answer?.message ?? "done" };
  },
};

/** An agent that asks a person by a tool before it adds a line to `a.txt`. */
export const questioningAgent: Agent = {
  kind: "questioning",
  capabilities: capabilitiesOf({ mcp: true }),
  probe: async () => "1",
  async *turn({ tools, prompt, workspace }) {
    const isAnswered = prompt.includes("A person answered:");
    if (!isAnswered && tools !== undefined) {
      const remote = await connectTools({ to: tools, callMs: 20_000 });
      await remote.call("askQuestion", { question: "May I?" });
      await remote.close();
    }
    if (isAnswered) await appendFile(join(workspace, "a.txt"), "two\n");
    yield { type: "result", text: "done" };
  },
};

/**
 * An agent whose service fails in its first turn, and works then.
 * @param log gets a line with the time for each turn
 * @param resetMs after how long the service works again, as it says; 0: it says nothing
 */
export function failingAgent(log: string, code: AgentErrorCode, resetMs: number): Agent {
  return {
    kind: "failing",
    capabilities: { ...capabilitiesOf({ resume: true }), resumeInterrupted: true },
    probe: async () => "1",
    async *turn({ role, session = "s1" }) {
      await appendFile(log, `${new Date().toISOString()}\n`);
      yield { type: "session", session };
      const isFirst = (await readFile(log, "utf8")).trim().split("\n").length === 1;
      const data = resetMs === 0 ? {} : { data: { until: new Date(Date.now() + resetMs).toISOString() } };
      if (isFirst) throw new AgentError(code, { agent: "failing", role }, "was refused", data);
      yield { type: "result", text: "done" };
    },
  };
}
