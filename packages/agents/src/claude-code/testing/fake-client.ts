import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";

/** How a substitute was called, and what it received. */
export interface ClientCall {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The prompt, as it was received. */
  readonly prompt?: string;
  /** What it received, in order. */
  readonly received: readonly { readonly type: string; readonly [field: string]: unknown }[];
}

/**
 * Writes a program in place of the client. It answers the control protocol, and follows the script, which is JavaScript, when it has its
 * prompt; then it ends, as soon as nothing keeps it. In the script `emit(event)` writes an event, `init` and `success` are the first and
 * the last of a turn, `ask(tool, input, id)` asks for permission and resolves to the answer, `cancel(id)` withdraws the question,
 * `interrupted` resolves when the turn is interrupted, and `closed` when the input has ended. `given` resolves to the message that it is
 * given during the turn, and `take(message)` acknowledges it.
 *
 * @param setup JavaScript that runs before anything is received. `answers[SUBTYPE]` replaces an answer: a response, `{ error }`, or
 * undefined for none
 */
export function writeClient(folder: string, script: string, setup = ""): string {
  const path = join(folder, "claude");
  writeFileSync(path, program(join(folder, "call.json"), script, setup), { mode: 0o755 });
  return path;
}

/** What the substitute in a folder received. */
export function clientCall(folder: string): ClientCall {
  const path = join(folder, "call.json");
  if (!existsSync(path)) throw new Error("the client was not called");
  return JSON.parse(readFileSync(path, "utf8"));
}

const init = { type: "system", subtype: "init", session_id: "s-1", model: "m", tools: [] };
const success = {
  type: "result",
  subtype: "success",
  is_error: false,
  session_id: "s-1",
  result: "Done.",
  total_cost_usd: 0.25,
  usage: { input_tokens: 100, cache_creation_input_tokens: 3, cache_read_input_tokens: 7, output_tokens: 5 },
  permission_denials: [],
};

function program(call: string, script: string, setup: string): string {
  return `#!${execPath}
const fs = require("fs");
if (process.argv.includes("--version")) { console.log("2.1.330 (Claude Code)"); process.exit(0); }
const write = (text) => { for (let bytes = Buffer.from(text), at = 0; at < bytes.length; ) at += fs.writeSync(1, bytes, at); };
const emit = (event) => write(JSON.stringify(event) + "\\n");
const init = ${JSON.stringify(init)}, success = ${JSON.stringify(success)};
const received = [];
let prompt;
const record = () => fs.writeFileSync(${JSON.stringify(call)}, JSON.stringify({ args: process.argv.slice(2), env: process.env, prompt, received }));
const answers = { initialize: {}, get_settings: { effective: {} }, apply_flag_settings: {}, mcp_set_servers: { errors: {} }, interrupt: {} };
const waiting = new Map();
const ask = (tool_name, input = {}, tool_use_id = "t", request_id = "q-" + tool_use_id) => {
  emit({ type: "control_request", request_id, request: { subtype: "can_use_tool", tool_name, input, tool_use_id,
    permission_suggestions: [{ type: "setMode", mode: "acceptEdits", destination: "session" }] } });
  return new Promise((resolve) => waiting.set(request_id, resolve));
};
const cancel = (request_id) => emit({ type: "control_cancel_request", request_id });
const use = (id, name, input = {}) => emit({ type: "assistant", message: { content: [{ type: "tool_use", id, name, input }] } });
const used = (id, content = "", is_error = false) => emit({ type: "user", message: { content: [{ type: "tool_result", tool_use_id: id, content, is_error }] } });
let close, interrupt;
const closed = new Promise((resolve) => { close = resolve; });
const interrupted = new Promise((resolve) => { interrupt = resolve; });
let give;
const given = new Promise((resolve) => { give = resolve; });
const take = (message) => emit({ ...message, isReplay: true });
const work = async () => {
${script}
};
${setup}
require("readline").createInterface({ input: process.stdin }).on("close", close).on("line", async (line) => {
  const message = JSON.parse(line);
  received.push(message);
  if (message.type === "user" && message.uuid !== undefined) {
    record();
    give(message);
    return;
  }
  if (message.type === "user") prompt = message.message.content;
  record();
  if (message.type === "control_response") waiting.get(message.response.request_id)?.(message.response.response);
  if (message.type === "control_request") {
    const { request_id, request: { subtype } } = message;
    const answer = answers[subtype];
    if (answer === undefined) return;
    emit({ type: "control_response", response: answer.error === undefined
      ? { subtype: "success", request_id, response: answer } : { subtype: "error", request_id, error: answer.error } });
    if (subtype === "interrupt") interrupt();
  }
  if (message.type === "user") {
    await work();
    process.stdin.unref();
  }
});
`;
}
