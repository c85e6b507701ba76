import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { type AgentAct, describeAgent } from "../testing/agent-contract.ts";
import { claudeCodeAdapter } from "./adapter.ts";

/** A program in place of the client that does this in the client's protocol. */
function client(act: AgentAct): string {
  const init = { type: "system", subtype: "init", session_id: "s-1", model: "m", tools: [] };
  const result =
    act.is === "reply"
      ? {
          type: "result",
          subtype: "success",
          is_error: false,
          session_id: "s-1",
          result: act.text,
          structured_output: act.value,
        }
      : undefined;
  return `#!${execPath}
if (process.argv.includes("--version")) { console.log("1.2.3 (stub)"); process.exit(0); }
const emit = (event) => require("fs").writeSync(1, JSON.stringify(event) + "\\n");
emit(${JSON.stringify(init)});
${result === undefined ? "setInterval(() => {}, 1000);" : `emit(${JSON.stringify(result)});`}
`;
}

describeAgent({
  adapter: claudeCodeAdapter,
  isProcess: true,
  settings: async (act, folder) => {
    const program = join(folder, "claude");
    writeFileSync(program, client(act));
    chmodSync(program, 0o755);
    return { command: [program] };
  },
});
