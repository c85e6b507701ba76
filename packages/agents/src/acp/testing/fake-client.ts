import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";

/**
 * A program that speaks the protocol as a client does, and the settings of an agent with it. What it receives is in `calls.jsonl` of
 * its folder, its environment in `environment.json`.
 *
 * @param script changes how it answers. `on[METHOD] = async (params) => result` replaces an answer, and may throw `{ code, message }`;
 * `update(fields)` sends an update, `ask(method, params)` a request, `raw(text)` anything
 */
export function fakeClient(folder: string, script: string): { command: string[] } {
  const path = join(folder, "client");
  writeFileSync(path, `#!${execPath}\nconst folder = ${JSON.stringify(folder)};\n${base}\n${script}\n`, {
    mode: 0o755,
  });
  return { command: [path] };
}

const base = `
const fs = require("node:fs");
fs.writeFileSync(folder + "/environment.json", JSON.stringify(process.env));
const raw = (text) => { for (let bytes = Buffer.from(text), at = 0; at < bytes.length; ) { try { at += fs.writeSync(1, bytes, at); } catch (e) { if (e.code !== "EAGAIN") throw e; } } };
const send = (message) => raw(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
const update = (fields, sessionId = "s-1") => send({ method: "session/update", params: { sessionId, update: fields } });
const say = (text, more) => update({ sessionUpdate: "agent_message_chunk", content: { type: "text", text }, ...more });
const waiting = new Map();
let asked = 0;
const ask = (method, params) => new Promise((resolve) => { waiting.set(asked, resolve); send({ id: asked++, method, params }); });
const modes = { currentModeId: "auto", availableModes: [{ id: "auto", name: "Auto" }, { id: "default", name: "Default" }] };
const on = {
  initialize: async () => ({ protocolVersion: 1, agentInfo: { name: "fake", title: "Fake", version: "1.2.3" }, agentCapabilities: { loadSession: true, mcpCapabilities: { http: true } } }),
  "session/new": async () => ({ sessionId: "s-1", modes }),
  "session/load": async () => ({ modes }),
  "session/set_mode": async () => ({}),
  "session/set_model": async () => ({}),
  "session/set_config_option": async () => ({}),
  "session/prompt": async () => { say("Done."); return { stopReason: "end_turn" }; },
};
let cancel = () => {};
const cancelled = new Promise((resolve) => { cancel = () => resolve({ stopReason: "cancelled" }); });
require("node:readline").createInterface({ input: process.stdin }).on("line", async (line) => {
  fs.appendFileSync(folder + "/calls.jsonl", line + "\\n");
  const { id, method, params, result, error } = JSON.parse(line);
  if (method === undefined) return waiting.get(id)(error ?? result);
  if (method === "session/cancel") return cancel();
  try {
    send({ id, result: await on[method](params) });
  } catch (error) {
    send({ id, error: { code: error.code ?? -32603, message: error.message, data: error.data } });
  }
});
`;
