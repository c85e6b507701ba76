import { type AgentStep, describeAgent } from "../testing/agent-contract.ts";
import { acpAdapter } from "./adapter.ts";
import { fakeClient } from "./testing/fake-client.ts";

const js = JSON.stringify;
const pause = (ms: number) => `await new Promise((resolve) => setTimeout(resolve, ${ms}));`;

const commandCall = (id: string, command: string) => ({
  toolCallId: id,
  title: "bash",
  kind: "execute",
  rawInput: { command },
});
const begun = (id: string, command: string) =>
  `update(${js({ sessionUpdate: "tool_call", status: "in_progress", ...commandCall(id, command) })});`;

/** A step in the words of the client. */
function scriptOf(step: AgentStep): string {
  switch (step.is) {
    case "say":
      return `say(${js(step.text)}, { messageId: "m-0" });`;
    case "tool": {
      const content = [{ type: "content", content: { type: "text", text: step.output } }];
      const status = step.exitCode === 0 ? "completed" : "failed";
      const ended = { sessionUpdate: "tool_call_update", toolCallId: step.id, status, content };
      const more = { rawOutput: { exitCode: step.exitCode } };
      return `${begun(step.id, "npm test")} ${pause(step.silentMs)} update(${js({ ...ended, ...more })});`;
    }
    case "command":
      return `require("node:child_process").spawn("sleep", ["${step.seconds}"], { detached: true, stdio: "ignore" });
        ${begun(step.id, `sleep ${step.seconds}`)} await cancelled; return { stopReason: "cancelled", usage };`;
    case "ask": {
      const options = [
        { optionId: "1", kind: "allow_once" },
        { optionId: "0", kind: "reject_once" },
      ];
      const asking = step.ids.map((id) => {
        const params = js({ sessionId: "s-1", toolCall: commandCall(id, `touch ${id}`), options });
        return `ask("session/request_permission", ${params}).then(({ outcome }) => ${js(id)} + (outcome.optionId === "1" ? " yes" : " no"))`;
      });
      return `say((await Promise.all([${asking.join()}])).join(", "), { messageId: "answer" });`;
    }
    case "usage": {
      const { inputTokens, outputTokens, sessionCostUsd: amount } = step;
      const cost = { sessionUpdate: "usage_update", used: 1, size: 2, cost: { amount, currency: "USD" } };
      return `usage = ${js({ inputTokens, outputTokens })}; update(${js(cost)});`;
    }
    case "unknown":
      return `update({ sessionUpdate: "dreams", of: "sheep" });`;
    case "garbage":
      return `raw("hello\\n[1]\\n{broken\\n\\n"); fs.writeSync(1, Buffer.from([0, 255, 254, 10]));
        const whole = JSON.stringify({ jsonrpc: "2.0", method: "session/update", params: { sessionId: "s-1", update: {
          sessionUpdate: "agent_message_chunk", messageId: "m-0", content: { type: "text", text: "One message." } } } });
        raw(whole.slice(0, 30)); ${pause(100)} raw(whole.slice(30) + "\\n");`;
    case "flood":
      return `const line = "x".repeat(65535) + "\\n"; for (let i = 0; i < ${step.bytes / 65536}; i++) raw(line);`;
    case "echo":
      return `say(params.prompt[0].text);`;
    case "reply":
      return `say(${js(step.text)}, { messageId: "answer" });`;
    case "exit":
      return "process.exit(0);";
    case "die":
      return `console.error(${js(step.error)}); process.exit(9);`;
    case "hear":
    case "hear_late":
      throw new Error("the protocol has no texts during a turn");
    case "retry":
      throw new Error("the protocol has no retries");
    default:
      return step satisfies never;
  }
}

/** A client that takes these steps. The preset has what most known clients can do. */
function client(folder: string, steps: readonly AgentStep[], more = "", preset = "claude") {
  const work = `let usage; ${steps.map(scriptOf).join("\n")}\nreturn { stopReason: "end_turn", usage };`;
  return { ...fakeClient(folder, `on["session/prompt"] = async (params) => { ${work} };\n${more}`), preset };
}

const reply: readonly AgentStep[] = [{ is: "reply", text: "Done." }];
const fails = (method: string, code: number, message: string) =>
  `on[${js(method)}] = async () => { throw ${js({ code, message })}; };`;

describeAgent({
  adapter: acpAdapter,
  isProcess: true,
  settings: async (act, folder) => {
    const waiting = `on["session/prompt"] = () => cancelled;`;
    return act.is === "reply" ? client(folder, [act]) : client(folder, [], waiting);
  },
  steps: {
    known: ["say", "tool", "command", "ask", "usage", "unknown", "garbage", "flood", "echo", "reply", "exit", "die"],
    settings: async (steps, folder) => client(folder, steps),
  },
  situations: {
    missing: async () => ({ command: ["no-such-client"] }),
    unusable_version: async (folder) => client(folder, reply, "on.initialize = async () => ({ protocolVersion: 2 });"),
    older_version: async (folder) => client(folder, reply, "", "opencode"),
    not_signed_in: async (folder) => client(folder, reply, fails("session/new", -32000, "Authentication required")),
    unknown_session: async (folder) => client(folder, reply, fails("session/load", -32603, "no such session")),
  },
});
