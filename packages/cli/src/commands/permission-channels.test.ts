import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cuebook, worktreesOf } from "../testing/cuebook.ts";
import { removeFolder, repositoryWith } from "../testing/run-project.ts";
import { frontMatter, ServedProject } from "../testing/served-project.ts";

const workflow = `version: 1
name: notes
context: none
roles:
  writer: { prompt: Write it., tools: [writeFile] }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;
const call = { tool: "writeFile", arguments: { path: "a.md", content: "one\n" } };
const script = JSON.stringify({ version: 1, roles: { writer: [{ calls: [call], output: "done" }] } });

let folder: string;
let questions: string;
let server: Server;
let url: string;
let replies: ((question: Record<string, unknown>) => { status?: number; body: string })[];
let received: { readonly type: string; readonly data: Record<string, unknown> }[];

beforeEach(async () => {
  folder = repositoryWith({ "notes.workflow.yaml": workflow, "replay.yaml": script, "x.tmpl": "Hello {{ .name }}!\n" });
  questions = `${folder}-questions`;
  replies = [];
  received = [];
  server = createServer(async (request, response) => {
    const message = JSON.parse(await text(request));
    received.push(message);
    const { status = 200, body } = replies.shift()?.(message.data) ?? { status: 204, body: "" };
    response.writeHead(status).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/hook`;
});
afterEach(() => {
  server.close();
  removeFolder(folder);
  rmSync(questions, { recursive: true, force: true });
});

const HOOK_SECRET = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
const run = (env: Record<string, string> = { HOOK_SECRET }) =>
  cuebook(folder, ["run", "notes.workflow.yaml", "--replay", "replay.yaml", "--allow-dirty", "--format", "json"], env);

function configure(channels: string): void {
  mkdirSync(join(folder, ".cuebook"), { recursive: true });
  writeFileSync(join(folder, ".cuebook/config.yaml"), `tools: { permissions: { channels: { ${channels} } } }\n`);
}

const phone = () => `phone: { kind: webhook, url: "${url}", secret: HOOK_SECRET, answer_base: "https://me.example" }`;

/** The first question in a folder. */
async function question(): Promise<{ readonly id: string; readonly hash: string }> {
  const requests = join(questions, "requests");
  mkdirSync(requests, { recursive: true, mode: 0o700 });
  const watcher = watch(requests);
  const first = () => readdirSync(requests).find((name) => /^[0-9a-f-]{36}\.json$/.test(name));
  while (first() === undefined) await once(watcher, "change");
  watcher.close();
  return JSON.parse(readFileSync(join(requests, first() ?? ""), "utf8"));
}

function respond(id: string, answer: object): void {
  const draft = join(questions, "draft");
  writeFileSync(draft, JSON.stringify(answer));
  renameSync(draft, join(questions, `responses/${id}.json`));
}

const decidedIn = (out: string) =>
  out
    .split("\n")
    .filter((line) => line.includes('"permission_decided"'))
    .map((line) => JSON.parse(line));

test("a run asks a webhook, which answers in its response and receives the end", async () => {
  configure(phone());
  replies = [({ hash }) => ({ body: JSON.stringify({ answer: "once", hash, by: "ann" }) })];
  const { code, out, err } = await run();
  expect([code, err]).toEqual([0, ""]);
  const [decided] = decidedIn(out);
  expect(decided).toMatchObject({ answer: "once", by: "ann (phone)" });
  expect(readFileSync(join(worktreesOf(folder), `notes-${decided.run}/a.md`), "utf8")).toBe("one\n");
  await expect.poll(() => received.length).toBe(2);
  expect(received).toMatchObject([
    {
      type: "permission.requested",
      data: {
        inbox: `${decided.run}/q1`,
        answerUrl: `https://me.example/v1/decisions/${decided.run}/q1`,
      },
    },
    { type: "permission.closed", data: { outcome: "once", by: "ann (phone)" } },
  ]);
});

test("a run asks by a file and a webhook at once: the first answer counts, and the other one receives it", {
  tags: ["long"],
}, async () => {
  configure(`${phone()}, desk: { kind: file, folder: "${questions}" }`);
  const running = run();
  const { id, hash } = await question();
  respond(id, { hash, answer: "comment", comment: "Not this file." });
  const { out } = await running;
  const [decided] = decidedIn(out);
  expect(decided).toMatchObject({ answer: "comment", say: "Not this file.", by: "desk" });
  await expect.poll(() => received.map(({ type }) => type)).toEqual(["permission.requested", "permission.closed"]);
  expect(received[1]?.data).toMatchObject({ id, outcome: "comment", by: "desk" });
  expect(existsSync(join(questions, `requests/${id}.json`))).toBe(false);
});

test("a webhook that fails is a warning, and another channel answers", async () => {
  configure(`${phone()}, desk: { kind: file, folder: "${questions}" }`);
  replies = [() => ({ status: 403, body: "" })];
  const running = run();
  const { id, hash } = await question();
  await expect.poll(() => received.length).toBe(1);
  respond(id, { hash, answer: "deny" });
  const { err, out } = await running;
  expect(decidedIn(out)).toMatchObject([{ answer: "deny", by: "desk" }]);
  expect(err).toBe(
    `warning[channel_refused]: the channel "phone" cannot ask: ${new URL(url).origin} refused the message: status 403\n`,
  );
});

test("the runs of a service ask channels, and without their secret it does not begin", { tags: ["long"] }, async () => {
  const script = "- { calls: [{ tool: writeFile, arguments: { path: a.md, content: x } }], output: Done. }";
  const config = `tools: { permissions: { channels: { ${phone()} } } }\n`;
  const front = frontMatter("tools: [writeFile]", "max_turns: 1");
  using project = new ServedProject([{ id: "1" }], { front, script, files: { ".cuebook/config.yaml": config } });
  const serve = (env: Record<string, string>) =>
    cuebook(project.folder, ["serve", "--replay", "replay.yaml", "--once", "--format", "json"], env);
  expect((await serve({})).out).toContain('"code":"channel_secret_missing"');
  replies = [({ hash }) => ({ body: JSON.stringify({ answer: "once", hash }) })];
  const { code } = await serve({ HOOK_SECRET });
  expect([code, project.states]).toEqual([0, { 1: "Review" }]);
  await expect.poll(() => received.map(({ type }) => type)).toEqual(["permission.requested", "permission.closed"]);
});

test("template write asks channels without a terminal, only about what they are for", async () => {
  const write = () =>
    cuebook(folder, ["template", "write", "./x.tmpl", "x.md", "--set", "name=Ann", "--trust"], { HOOK_SECRET });
  configure(phone().replace("kind:", "only: [run], kind:"));
  expect(await write()).toMatchObject({ code: 4, err: expect.stringContaining("Permission denied: nobody answered") });
  expect(received).toEqual([]);
  configure(phone());
  replies = [({ hash }) => ({ body: JSON.stringify({ answer: "once", hash }) })];
  expect(await write()).toMatchObject({ code: 0, err: "" });
  expect(readFileSync(join(folder, "x.md"), "utf8")).toBe("Hello Ann!\n");
});

test("a run does not begin without the secret of a channel", async () => {
  configure(phone());
  const { code, out } = await run({ HOOK_SECRET: "" });
  expect([code, JSON.parse(out)]).toEqual([
    4,
    {
      error: {
        code: "channel_secret_missing",
        message: 'the channel "phone" signs with $HOOK_SECRET, which is not set',
        hint: expect.stringContaining("whsec_$(openssl rand -base64 32)"),
      },
    },
  ]);
});
