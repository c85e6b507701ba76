import { type AgentAct, describeAgent } from "../testing/agent-contract.ts";
import { acpAdapter } from "./adapter.ts";
import { fakeClient } from "./testing/fake-client.ts";

function script(act: AgentAct): string {
  if (act.is === "hang") return `on["session/prompt"] = () => cancelled;`;
  return `on["session/prompt"] = async () => { say(${JSON.stringify(act.text)}); return { stopReason: "end_turn" }; };`;
}

describeAgent({
  adapter: acpAdapter,
  isProcess: true,
  settings: async (act, folder) => fakeClient(folder, script(act)),
});
