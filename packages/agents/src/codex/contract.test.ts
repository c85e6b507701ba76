import { describeAgent } from "../testing/agent-contract.ts";
import { writeAppServer } from "../testing/app-server.ts";
import { codexAdapter } from "./adapter.ts";

describeAgent({
  adapter: codexAdapter,
  isProcess: true,
  settings: async (act, folder) => {
    const script = act.is === "reply" ? `message(${JSON.stringify(act.text)}); complete();` : "";
    return { command: [writeAppServer(folder, script)] };
  },
});
