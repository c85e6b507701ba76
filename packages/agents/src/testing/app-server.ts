import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";

/** How a substitute was called, and what it received. */
export interface AppServerCall {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** What it received, in order. */
  readonly received: readonly { readonly id?: unknown; readonly method?: string; readonly [field: string]: unknown }[];
}

/**
 * Writes a program in place of `codex app-server`. It answers what begins a turn, and then follows the script, which is JavaScript. In it
 * `emit(method, params)` notifies, `item(type, fields)` starts and completes an item, `ask(method, params, id)` resolves to an answer,
 * `complete(status, error)` ends the turn, `given` resolves to the text that it
 * is given during the turn, `write(text)` writes anything, and `answers` replaces answers by method: a result, or
 * `{ error }`.
 *
 * @param setup JavaScript that runs before anything is received
 */
export function writeAppServer(folder: string, script: string, setup = ""): string {
  const path = join(folder, "codex");
  writeFileSync(path, program(join(folder, "call.json"), script, setup), { mode: 0o755 });
  return path;
}

/** What the substitute in a folder received. */
export function appServerCall(folder: string): AppServerCall {
  const path = join(folder, "call.json");
  if (!existsSync(path)) throw new Error("the client was not called");
  return JSON.parse(readFileSync(path, "utf8"));
}

function program(call: string, script: string, setup: string): string {
  return `#!${execPath}
const fs = require("fs");
const args = process.argv.slice(2);
if (args[0] === "--version") { console.log("codex-cli 0.169.0"); process.exit(0); }
if (args[1] === "--help") { console.log("Usage: codex app-server"); process.exit(0); }
const received = [];
const record = () => fs.writeFileSync(${JSON.stringify(call)}, JSON.stringify({ args, env: process.env, received }));
const write = (text) => fs.writeSync(1, text);
const send = (message) => write(JSON.stringify(message) + "\\n");
const ids = { threadId: "t-1", turnId: "u-1" };
const emit = (method, params) => send({ method, params: { ...ids, ...params } });
const item = (type, fields) => {
  emit("item/started", { item: { type, status: "inProgress", ...fields } });
  emit("item/completed", { item: { type, ...fields } });
};
const message = (text) => emit("item/completed", { item: { type: "agentMessage", id: "m-1", text } });
const usage = (input, cached, output, last = [input, cached, output]) => emit("thread/tokenUsage/updated", { tokenUsage: {
  total: { inputTokens: input, cachedInputTokens: cached, outputTokens: output },
  last: { inputTokens: last[0], cachedInputTokens: last[1], outputTokens: last[2] },
} });
const complete = (status = "completed", error = null) => emit("turn/completed", { turn: { id: "u-1", status, error } });
const waiting = new Map();
let lastId = 100;
const ask = (method, params, id = ++lastId) => new Promise((resolve) => {
  waiting.set(id, resolve);
  send({ method, id, params: { ...ids, ...params } });
});
const answers = {
  initialize: { userAgent: "cuebook/0.169.0 (Debian 12)" },
  "account/read": { account: { type: "apiKey" }, requiresOpenaiAuth: true },
  "thread/start": { thread: { id: "t-1" }, model: "m" },
  "thread/resume": { thread: { id: "t-1" }, model: "m" },
  "turn/start": { turn: { id: "u-1" } },
  "turn/interrupt": {},
  "turn/steer": { turnId: "u-1" },
};
let give;
const given = new Promise((resolve) => { give = resolve; });
let onInterrupt = () => complete("interrupted");
const work = async (params) => {
${script}
};
${setup}
let rest = "";
process.stdin.on("end", () => process.exit(0));
process.stdin.on("data", (chunk) => {
  rest += chunk;
  const lines = rest.split("\\n");
  rest = lines.pop();
  for (const line of lines) {
    const message = JSON.parse(line);
    received.push(message);
    record();
    if (message.method === undefined) { waiting.get(message.id)?.(message.result ?? message.error); continue; }
    if (message.id === undefined) continue;
    const answer = answers[message.method];
    if (answer === null) continue;
    send({ id: message.id, ...(answer.error === undefined ? { result: answer } : answer) });
    if (message.method === "turn/start") work(message.params);
    if (message.method === "turn/steer") give(message.params.input[0].text);
    if (message.method === "turn/interrupt") onInterrupt();
  }
});
record();
`;
}
