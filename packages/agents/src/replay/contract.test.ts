import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeAgent } from "../testing/agent-contract.ts";
import { replayAdapter } from "./adapter.ts";

describeAgent({
  adapter: replayAdapter,
  // Each command of a script is a separate process.
  isProcess: false,
  settings: async (act, folder) => {
    const script = join(folder, "replay.yaml");
    const entry =
      act.is === "reply"
        ? { run: [["printf", "%s", act.text]], output: act.text }
        : { run: [["sleep", "100"]], output: "Too late." };
    writeFileSync(script, JSON.stringify({ version: 1, roles: { developer: [entry] } }));
    return { script };
  },
});
