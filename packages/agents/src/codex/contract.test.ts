import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AgentStep, describeAgent } from "../testing/agent-contract.ts";
import { writeAppServer } from "../testing/app-server.ts";
import { codexAdapter } from "./adapter.ts";

const js = JSON.stringify;
const pause = (ms: number) => `await new Promise((resolve) => setTimeout(resolve, ${ms}));`;

/** The announcement of a command, and its end. */
const begun = (id: string, line: string) =>
  `emit("item/started", { item: ${js(commandItem(id, line, "inProgress"))} });`;
const ended = (id: string, line: string, status: string, more: object) =>
  `emit("item/completed", { item: ${js({ ...commandItem(id, line, status), ...more })} });`;
const commandItem = (id: string, line: string, status: string) => {
  return { type: "commandExecution", id, command: `/bin/bash -lc '${line}'`, cwd: "/w", status, commandActions: [] };
};

/** A step in the words of the client. */
function scriptOf(step: AgentStep): string {
  switch (step.is) {
    case "say":
      return `emit("item/completed", { item: { type: "agentMessage", id: "m-0", text: ${js(step.text)} } });`;
    case "tool": {
      const { id, output: aggregatedOutput, exitCode, silentMs } = step;
      const end = ended(id, "npm test", exitCode === 0 ? "completed" : "failed", { aggregatedOutput, exitCode });
      return begun(id, "npm test") + pause(silentMs) + end;
    }
    case "command":
      return `require("child_process").spawn("sleep", ["${step.seconds}"], { detached: true, stdio: "ignore" });
        ${begun(step.id, `sleep ${step.seconds}`)} return;`;
    case "ask": {
      const asking = step.ids.map(
        (id) => `${js(id)} + ((await ask("item/commandExecution/requestApproval", {
          itemId: ${js(id)}, command: "/bin/bash -lc 'touch ${id}'" })).decision === "accept" ? " yes" : " no")`,
      );
      const said = asking.map((each) => `(async () => ${each})()`).join();
      return `${step.ids.map((id) => begun(id, `touch ${id}`)).join("")} message((await Promise.all([${said}])).join(", ")); complete();`;
    }
    case "retry": {
      const error = { message: `Reconnecting... ${step.attempt}/5`, additionalDetails: step.reason };
      return `emit("error", { willRetry: true, error: ${js(error)} });`;
    }
    case "usage":
      return `usage(${step.inputTokens + 40}, 40, ${step.outputTokens});`;
    case "unknown":
      return `emit("thread/dreams/updated", { of: "sheep" });`;
    case "garbage":
      return `write("hello\\n[1]\\n{broken\\n\\n"); fs.writeSync(1, Buffer.from([0, 255, 254, 10]));
        const whole = JSON.stringify({ method: "item/completed", params: { ...ids, item: { type: "agentMessage", id: "m-0", text: "One message." } } });
        write(whole.slice(0, 30)); ${pause(100)} write(whole.slice(30) + "\\n");`;
    case "flood":
      return `const line = "x".repeat(65535) + "\\n"; for (let i = 0; i < ${step.bytes / 65536}; i++) write(line);`;
    case "hear":
      return "message(await given); complete();";
    case "hear_late":
      return `answers["turn/steer"] = { error: { code: -32600, message: "no active turn to steer" } };
        await given; message("Too early."); complete();`;
    case "echo":
      return "message(params.input[0].text); complete();";
    case "reply":
      return `message(${js(step.text)}); complete();`;
    case "exit":
      return "process.exit(0);";
    case "die":
      return `console.error(${js(step.error)}); process.exit(9);`;
    default:
      return step satisfies never;
  }
}

const reply = scriptOf({ is: "reply", text: "Done." });

describeAgent({
  adapter: codexAdapter,
  isProcess: true,
  settings: async (act, folder) => ({ command: [writeAppServer(folder, act.is === "reply" ? scriptOf(act) : "")] }),
  steps: {
    settings: async (steps, folder) => ({ command: [writeAppServer(folder, steps.map(scriptOf).join("\n"))] }),
  },
  situations: {
    missing: async () => ({ command: ["no-such-client"] }),
    unusable_version: async (folder) => {
      const refuse = `echo "error: unrecognized subcommand 'app-server'" >&2; exit 2`;
      writeFileSync(join(folder, "codex"), `#!/bin/sh\n${refuse}\n`, { mode: 0o755 });
      return { command: [join(folder, "codex")] };
    },
    older_version: async (folder) => ({
      command: [writeAppServer(folder, reply, `answers.initialize = { userAgent: "cuebook/0.99.12 (x)" };`)],
    }),
    not_signed_in: async (folder) => ({
      command: [
        writeAppServer(folder, reply, `answers["account/read"] = { account: null, requiresOpenaiAuth: true };`),
      ],
    }),
    unknown_session: async (folder) => {
      const error = { code: -32600, message: "no rollout found for thread id s-unknown" };
      return { command: [writeAppServer(folder, reply, `answers["thread/resume"] = ${js({ error })};`)] };
    },
  },
});
