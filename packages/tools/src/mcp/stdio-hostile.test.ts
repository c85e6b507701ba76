import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serverScript } from "./testing/client.ts";

/** One server for all messages: whatever a client sends, it answers the next. */
let server: ChildProcessWithoutNullStreams;
let workspace: string;
const received: Readonly<Record<string, unknown>>[] = [];
let arrived: () => void = () => undefined;

beforeAll(async () => {
  workspace = mkdtempSync(join(tmpdir(), "cuebook-mcp-"));
  server = spawn(execPath, [serverScript, workspace], { stdio: "pipe" });
  createInterface({ input: server.stdout }).on("line", (line) => {
    received.push(JSON.parse(line));
    arrived();
  });
  const clientInfo = { name: "hostile", version: "1" };
  await answerTo(
    `{"jsonrpc":"2.0","id":"init","method":"initialize","params":${JSON.stringify({ protocolVersion: "2025-06-18", capabilities: {}, clientInfo })}}`,
  );
});
afterAll(() => {
  server.kill("SIGKILL");
  rmSync(workspace, { recursive: true, force: true });
});

async function until(is: (message: Readonly<Record<string, unknown>>) => boolean) {
  for (;;) {
    const found = received.find(is);
    if (found !== undefined) return found;
    await new Promise<void>((resolve) => {
      arrived = resolve;
    });
  }
}

let pings = 0;

/** What the server answers to a line before it answers the next one: an error of the protocol, or a result. */
async function answerTo(line: string | Uint8Array): Promise<unknown> {
  received.length = 0;
  server.stdin.write(line);
  server.stdin.write(`\n{"jsonrpc":"2.0","id":"ping ${++pings}","method":"ping"}\n`);
  await until(({ id }) => id === `ping ${pings}`);
  // A call of a tool may take longer than an answer without one.
  const asked = /^\{"jsonrpc":"2.0","id":"(\w+)"/.exec(typeof line === "string" ? line.slice(0, 60) : "")?.[1];
  const isAnswer = ({ id, method }: Readonly<Record<string, unknown>>) =>
    asked === undefined ? id !== `ping ${pings}` && method === undefined : id === asked;
  const answer = asked === undefined ? received.find(isAnswer) : await until(isAnswer);
  const { error } = (answer ?? {}) as { error?: { code: number; message: string } };
  return error === undefined ? (answer === undefined ? "nothing" : "a result") : `${error.code} ${error.message}`;
}

const request = (method: unknown, params?: string) =>
  `{"jsonrpc":"2.0","id":"a","method":${JSON.stringify(method)}${params === undefined ? "" : `,"params":${params}`}}`;
const call = (name: string, args: string) => request("tools/call", `{"name":"${name}","arguments":${args}}`);
const notify = (method: string, params: string) =>
  `{"jsonrpc":"2.0","method":"notifications/${method}","params":${params}}`;
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const none = "-32600 a line is not a message of the protocol";
const noJson = "-32700 a line is not a message of the protocol";
const unknown = "-32601 Method not found";

const messages: Readonly<Record<string, readonly [string | Uint8Array, string | RegExp]>> = {
  "parameters that are null": [request("tools/list", "null"), none],
  "parameters that are a list": [request("tools/list", "[1]"), none],
  "parameters that are a text": [request("tools/list", '"x"'), none],
  "a cursor that is a number": [request("tools/list", '{"cursor":5}'), /^-32602 params\/cursor: .*string/],
  "a cursor of nobody": [request("tools/list", '{"cursor":"zz"}'), "a result"],
  "a call without a name": [request("tools/call", "{}"), /^-32602 params\/name: /],
  "a call whose name is a number": [request("tools/call", '{"name":4}'), /^-32602 params\/name: /],
  "a call with a list": [call("echo", "[]"), /^-32602 params\/arguments: /],
  "a call with a text": [call("echo", '"x"'), /^-32602 params\/arguments: /],
  "a call with null": [call("echo", "null"), /^-32602 params\/arguments: /],
  "a call with a prototype": [call("echo", '{"__proto__":{"say":"x"}}'), "a result"],
  "a call of constructor": [call("constructor", "{}"), /^-32602 .*Unknown tool/],
  "a path with U+0000": [call("readFile", '{"path":"a\\u0000b"}'), "a result"],
  "half a character": [call("readFile", '{"path":"\\ud800"}'), "a result"],
  "a path of 100,000 characters": [call("readFile", `{"path":"${"a".repeat(100_000)}"}`), "a result"],
  "a path outside": [call("readFile", '{"path":"../../etc/passwd"}'), "a result"],
  "a list that is 100,000 deep": [call("echo", `{"say":${nested(100_000)}}`), "a result"],
  "a list that is 400,000 deep": [request("ping", `{"a":${nested(400_000)}}`), "a result"],
  "50,000 arguments": [
    call("echo", JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, 1])))),
    "a result",
  ],
  "a token of progress that is an object": [
    request("tools/call", '{"name":"echo","_meta":{"progressToken":{}}}'),
    none,
  ],
  "a task that is a text": [request("tools/call", '{"name":"echo","task":"x"}'), /^-32602 params\/task: /],
  "a task": [request("tools/call", '{"name":"echo","task":{"ttl":-1}}'), /^-32603 .*task creation/],
  "an unknown method": [request("nope/nope", "{}"), unknown],
  "the method __proto__": [request("__proto__", "{}"), unknown],
  "an empty method": [request("", "{}"), unknown],
  "a method that is a number": [request(5), none],
  resources: [request("resources/read", '{"uri":"file:///etc/passwd"}'), unknown],
  "a prompt": [request("prompts/get", '{"name":"__proto__"}'), unknown],
  "a completion": [request("completion/complete", "{}"), unknown],
  "a task of nobody": [request("tasks/result", '{"taskId":"../x"}'), unknown],
  "a level that is none": [request("logging/setLevel", '{"level":"loud"}'), /^-32602 params\/level: /],
  "a second beginning without a client": [
    request("initialize", "{}"),
    /^-32602 params\/protocolVersion: .*; params\/capabilities: /,
  ],
  "another protocol": ['{"jsonrpc":"1.0","id":1,"method":"ping"}', none],
  "no protocol": ['{"id":1,"method":"ping"}', none],
  "an id that is null": ['{"jsonrpc":"2.0","id":null,"method":"ping"}', none],
  "an id that is an object": ['{"jsonrpc":"2.0","id":{},"method":"ping"}', none],
  "an id that is a fraction": ['{"jsonrpc":"2.0","id":1.5,"method":"ping"}', none],
  "an id without end": ['{"jsonrpc":"2.0","id":1e400,"method":"ping"}', none],
  "an empty id": ['{"jsonrpc":"2.0","id":"","method":"ping"}', "a result"],
  "an id of 1,000,000 characters": [`{"jsonrpc":"2.0","id":"${"i".repeat(1_000_000)}","method":"ping"}`, "a result"],
  "several messages": [`[${request("ping")}]`, none],
  "no messages": ["[]", none],
  "a number": ["5", none],
  null: ["null", none],
  "no JSON": ["{{{{", noJson],
  "an empty line": ["", noJson],
  "bytes that are no text": [Uint8Array.of(0xff, 0xfe, 0x7b), noJson],
  "a mark of the order of bytes": [`\ufeff${request("ping")}`, noJson],
  "a line that ends as in Windows": [`${request("ping")}\r`, "a result"],
  "two messages in one line": [`${request("ping").replace('"a"', "1")}${request("ping").replace('"a"', "2")}`, noJson],
  "an answer to nothing": ['{"jsonrpc":"2.0","id":424242,"result":{}}', "nothing"],
  "an error to nothing": ['{"jsonrpc":"2.0","id":9,"error":"x"}', "nothing"],
  "an answer and an error": ['{"jsonrpc":"2.0","id":9,"result":{},"error":{"code":1,"message":"x"}}', "nothing"],
  "an error without an id": ['{"jsonrpc":"2.0","error":{"code":-32700,"message":"x"}}', "nothing"],
  "the end of a request of nobody": [notify("cancelled", '{"requestId":31337}'), "nothing"],
  "the end of an object": [notify("cancelled", '{"requestId":{}}'), "nothing"],
  "progress of nobody": [notify("progress", '{"progressToken":5,"progress":1}'), "nothing"],
  "progress that is a text": [notify("progress", '"x"'), none],
  "other roots": [notify("roots/list_changed", "{}"), "nothing"],
  "a notification of nobody": [notify("nope", "{}"), "nothing"],
  "a message that is too long": [
    call("echo", `{"say":"${"a".repeat(2 ** 21)}"}`),
    /^-32600 a message of \d+ bytes is too long/,
  ],
  "a line that is too long, and no message": ["x".repeat(2 ** 21), /^-32600 a message of \d+ bytes is too long/],
  "an answer that is too long": [`{"jsonrpc":"2.0","id":3,"result":{"x":"${"a".repeat(2 ** 21)}"}}`, "nothing"],
};

describe("a hostile message is answered, and so is the next one", () => {
  test.each(Object.entries(messages))("%s", async (_, [line, answer]) => {
    expect(await answerTo(line)).toMatch(typeof answer === "string" ? new RegExp(`^${answer}$`) : answer);
    expect(server.exitCode).toBeNull();
  });
});
