import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AgentStep, describeAgent } from "../testing/agent-contract.ts";
import { replayAdapter } from "./adapter.ts";

type Entry = Readonly<Record<string, unknown>>;

/** A step as a part of an entry. */
function partOf(step: AgentStep): Entry {
  switch (step.is) {
    case "say":
      return { say: step.text };
    case "tool": {
      const line = `sleep ${step.silentMs / 1000}; echo ${step.output}; exit ${step.exitCode}`;
      return { choose: { run: ["sh", "-c", line], outputs: { default: "Done." } } };
    }
    case "command":
      return { run: [["sh", "-c", `setsid sleep ${step.seconds} & exec sleep ${step.seconds}`]], output: "Too late." };
    case "flood":
      return { run: [["head", "-c", String(step.bytes), "/dev/zero"]] };
    case "reply":
      return { output: step.text };
    default:
      throw new Error(`a script has no ${step.is}`);
  }
}

function settings(folder: string, entry: Entry) {
  const script = join(folder, "replay.yaml");
  const { output, ...choosing } = entry;
  const whole = "choose" in entry ? choosing : { ...choosing, output };
  writeFileSync(script, JSON.stringify({ version: 1, roles: { developer: [whole] } }));
  return { script };
}

describeAgent({
  adapter: replayAdapter,
  // Each command of a script is a separate process.
  isProcess: false,
  settings: async (act, folder) =>
    settings(folder, act.is === "reply" ? { output: act.text } : { delay_ms: 60_000, output: "Too late." }),
  steps: {
    known: ["say", "tool", "command", "flood", "reply"],
    settings: async (steps, folder) => settings(folder, Object.assign({}, ...steps.map(partOf))),
  },
});
