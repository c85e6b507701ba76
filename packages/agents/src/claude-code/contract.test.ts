import { join } from "node:path";
import { type AgentStep, describeAgent } from "../testing/agent-contract.ts";
import { claudeCodeAdapter } from "./adapter.ts";
import { writeClient } from "./testing/fake-client.ts";

const js = JSON.stringify;
const pause = (ms: number) => `await new Promise((resolve) => setTimeout(resolve, ${ms}));`;
const reply = (result: string, value?: unknown) =>
  `emit({ ...success, ...cost, ...${js({ result, structured_output: value })} });`;
const aborted = 'emit({ ...success, ...cost, subtype: "error_during_execution", is_error: true });';

/** A step in the words of the client. */
function scriptOf(step: AgentStep): string {
  switch (step.is) {
    case "say":
      return `emit({ type: "assistant", message: { content: [${js({ type: "text", text: step.text })}] } });`;
    case "tool": {
      const content = step.exitCode === 0 ? step.output : `Exit code ${step.exitCode}\n${step.output}`;
      const end = `used(${js(step.id)}, ${js(content)}, ${step.exitCode !== 0});`;
      return `use(${js(step.id)}, "Bash", { command: "npm test" }); ${pause(step.silentMs)} ${end}`;
    }
    case "command":
      return `require("child_process").spawn("sleep", ["${step.seconds}"], { detached: true, stdio: "ignore" });
        use(${js(step.id)}, "Bash", { command: "sleep ${step.seconds}" }); await interrupted; ${aborted} return;`;
    case "ask": {
      const asking = step.ids.map((id) => `ask("Bash", { command: "touch ${id}" }, ${js(id)})`);
      const announced = step.ids.map((id) => `use(${js(id)}, "Bash", { command: "touch ${id}" });`);
      return `${announced.join("")} const ids = ${js(step.ids)};
        const decided = (await Promise.all([${asking}])).map(({ behavior }) => behavior === "allow");
        ids.forEach((id, index) => used(id, "", !decided[index]));
        emit({ ...success, ...cost, result: ids.map((id, index) => id + (decided[index] ? " yes" : " no")).join(", ") });`;
    }
    case "retry":
      return `emit({ type: "system", subtype: "api_retry", attempt: ${step.attempt}, error: ${js(step.reason)} });`;
    case "usage": {
      const usage = { input_tokens: step.inputTokens, output_tokens: step.outputTokens };
      return `Object.assign(cost, ${js({ usage, total_cost_usd: step.sessionCostUsd })});
        emit({ type: "assistant", message: { id: "m-1", content: [], usage: cost.usage } });`;
    }
    case "unknown":
      return `emit({ type: "dreams", of: "sheep" });`;
    case "garbage":
      return `write("hello\\n[1]\\n{broken\\n\\n"); fs.writeSync(1, Buffer.from([0, 255, 254, 10]));
        const whole = JSON.stringify({ type: "assistant", message: { content: [{ type: "text", text: "One message." }] } });
        write(whole.slice(0, 30)); ${pause(100)} write(whole.slice(30) + "\\n");`;
    case "flood":
      return `const line = "x".repeat(65535) + "\\n"; for (let i = 0; i < ${step.bytes / 65536}; i++) write(line);`;
    case "hear":
      return "const text = await given; take(text); emit({ ...success, ...cost, result: text.message.content });";
    case "hear_late":
      return `emit({ ...success, ...cost, result: "Too early." }); ${pause(50)}
        const text = await given; take(text); emit({ ...success, ...cost, result: text.message.content });`;
    case "echo":
      return "emit({ ...success, ...cost, result: prompt });";
    case "reply":
      return reply(step.text);
    case "exit":
      return "process.exit(0);";
    case "die":
      return `console.error(${js(step.error)}); process.exit(9);`;
    default:
      return step satisfies never;
  }
}

const settings = (folder: string, script: string, begun = "emit(init);") => ({
  command: [writeClient(folder, `const cost = {}; ${begun} ${script}`)],
});
const done = reply("Done.");

describeAgent({
  adapter: claudeCodeAdapter,
  isProcess: true,
  settings: async (act, folder) =>
    settings(folder, act.is === "hang" ? `await interrupted; ${aborted}` : reply(act.text, act.value)),
  steps: {
    settings: async (steps, folder) => settings(folder, steps.map(scriptOf).join("\n")),
  },
  situations: {
    missing: async (folder) => ({ command: [join(folder, "no-such-client")] }),
    older_version: async (folder) => settings(folder, done, 'emit({ ...init, claude_code_version: "1.0.5" });'),
    not_signed_in: async (folder) =>
      settings(folder, 'emit({ ...success, is_error: true, result: "Not logged in · Please run /login" });'),
    unknown_session: async (folder) => {
      const error = "No conversation found with session ID: s-unknown";
      const failed = { subtype: "error_during_execution", is_error: true, errors: [error] };
      return settings(folder, `emit({ ...success, ...${js(failed)} }); process.exit(1);`, "");
    },
  },
});
