import { type AgentStep, describeAgent } from "../testing/agent-contract.ts";
import { commandAdapter } from "./adapter.ts";

/** A word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A step as a line of a shell. */
function lineOf(step: AgentStep): string {
  switch (step.is) {
    case "command":
      return `setsid sleep ${step.seconds} >/dev/null 2>&1 & sleep ${step.seconds}`;
    case "flood":
      return `head -c ${step.bytes} /dev/zero`;
    case "echo":
      return "cat";
    case "reply":
      return `printf %s ${quoted(step.text)}`;
    case "exit":
      return "exit 0";
    case "die":
      return `echo ${quoted(step.error)} >&2; exit 9`;
    default:
      throw new Error(`a command has no protocol for ${step.is}`);
  }
}

const known: readonly AgentStep["is"][] = ["command", "flood", "echo", "reply", "exit", "die"];

describeAgent({
  adapter: commandAdapter,
  isProcess: true,
  settings: async (act) => ({
    command: act.is === "reply" ? ["printf", "%s", act.text] : ["sleep", "100"],
  }),
  steps: {
    known,
    settings: async (steps) => ({ command: ["sh", "-c", steps.map(lineOf).join("\n")] }),
  },
  situations: { missing: async () => ({ command: ["no-such-agent"] }) },
});
