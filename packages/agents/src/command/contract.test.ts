import { describeAgent } from "../testing/agent-contract.ts";
import { commandAdapter } from "./adapter.ts";

describeAgent({
  adapter: commandAdapter,
  isProcess: true,
  settings: async (act) => ({
    command: act.is === "reply" ? ["printf", "%s", act.text] : ["sleep", "100"],
  }),
});
