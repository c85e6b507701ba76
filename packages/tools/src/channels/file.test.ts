import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { type FileChannelOptions, fileChannel } from "./file.ts";
import { mask, request } from "./testing/request.ts";

let folder = "";
beforeEach(() => {
  folder = join(temporaryFolder(), "questions");
});

const now = () => new Date("2026-01-02T03:04:05.000Z");
const open = () => new AbortController().signal;
const { id } = request();
const other = "00000000-0000-4000-8000-000000000000";

function channel(more: Partial<FileChannelOptions> = {}) {
  return fileChannel({ name: "desk", folder, mask, now, pollMs: 20, settleMs: 60_000, ...more });
}

const requestFile = (name = id) => join(folder, "requests", `${name}.json`);
const responseFile = (name = id) => join(folder, "responses", `${name}.json`);
const errorFile = (name = id) => join(folder, "responses", `${name}.error.json`);
const files = () => [...readdirSync(join(folder, "requests")), ...readdirSync(join(folder, "responses"))];

/** Resolves when a file exists. */
async function made(path: string): Promise<void> {
  const folder = join(path, "..");
  while (!existsSync(folder)) await new Promise(setImmediate);
  const watcher = watch(folder);
  while (!existsSync(path)) await once(watcher, "change");
  watcher.close();
}

/** Puts a response in its place at once. */
function respond(data: unknown, name = id): void {
  const draft = join(folder, `draft-${name}`);
  writeFileSync(draft, typeof data === "string" ? data : JSON.stringify(data));
  renameSync(draft, responseFile(name));
}

test.each([
  [
    { answer: "once", hash: "h1" },
    { answer: "once", hash: "h1", by: "desk", actor: { name: "desk", via: "channel", channel: "desk" } },
  ],
  [
    { answer: "always", hash: "h1", by: "ann" },
    { answer: "always", hash: "h1", by: "ann (desk)", actor: { name: "ann", via: "channel", channel: "desk" } },
  ],
  [
    { answer: "deny", hash: "h1", id },
    { answer: "deny", by: "desk", actor: { name: "desk", via: "channel", channel: "desk" } },
  ],
  [
    { answer: "comment", hash: "h1", comment: "No." },
    { answer: "comment", say: "No.", by: "desk", actor: { name: "desk", via: "channel", channel: "desk" } },
  ],
])("the answer %j is taken, and nothing stays", async (data, answer) => {
  const asked = channel().ask(request(), open());
  await made(requestFile());
  expect(statSync(requestFile()).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(JSON.parse(readFileSync(requestFile(), "utf8"))).toMatchObject({
    ...{ version: 1, id, hash: "h1", answers: ["once", "turn", "always", "deny", "never", "comment"] },
    display: { summary: "Create file: a.txt", details: "+key [secret]" },
  });
  respond(data);
  expect(await asked).toEqual(answer);
  expect(files()).toEqual([]);
});

test("what is wrong with an answer is in a file, all of it, until the answer is written again", async () => {
  const asked = channel().ask(request(), open());
  await made(requestFile());
  respond({ answer: "yes", hash: "h2", owner: "root" });
  await made(errorFile());
  expect(JSON.parse(readFileSync(errorFile(), "utf8"))).toEqual({
    version: 1,
    id,
    findings: [
      { field: "/owner", message: expect.stringMatching(/^"owner" is not declared/) },
      { field: "/answer", message: expect.stringMatching(/but is the text "yes"$/) },
      { field: "/hash", message: "the question has the hash h1" },
    ],
  });
  respond({ answer: "once", hash: "h1" });
  expect(await asked).toMatchObject({ answer: "once" });
  expect(files()).toEqual([]);
});

test("an answer that is still being written is not taken, and is no mistake", async () => {
  const asked = channel().ask(request(), open());
  await made(requestFile());
  writeFileSync(responseFile(), '{"answer":"once",');
  // Another question is asked and answered meanwhile: the half answer was looked at.
  const second = channel().ask(request({ id: other }), open());
  await made(requestFile(other));
  respond({ answer: "deny", hash: "h1" }, other);
  expect(await second).toMatchObject({ answer: "deny" });
  expect(existsSync(errorFile())).toBe(false);
  appendFileSync(responseFile(), '"hash":"h1"}');
  expect(await asked).toMatchObject({ answer: "once" });
});

test("an answer that stays incomplete is a mistake", async () => {
  const controller = new AbortController();
  const asked = channel({ settleMs: 0 }).ask(request(), controller.signal);
  await made(requestFile());
  respond("");
  await made(errorFile());
  expect(readFileSync(errorFile(), "utf8")).toContain("the answer is not valid JSON");
  controller.abort();
  expect(await asked).toBeUndefined();
  expect(files()).toEqual([]);
});

test.each<[string, () => void, Partial<FileChannelOptions>, string]>([
  [
    "a symbolic link",
    () => symlinkSync(secret(), responseFile()),
    {},
    "the response is a symbolic link, which is not followed",
  ],
  ["a folder", () => mkdirSync(responseFile()), {}, "the response is not a regular file"],
  ["a large file", () => respond(" ".repeat(70_000)), {}, "the response has 70000 bytes; the limit is 65536"],
])("%s is not an answer", async (_, respondBy, more, message) => {
  const controller = new AbortController();
  const asked = channel(more).ask(request(), controller.signal);
  await made(requestFile());
  respondBy();
  await made(errorFile());
  expect(JSON.parse(readFileSync(errorFile(), "utf8")).findings).toEqual([{ field: "", message }]);
  controller.abort();
  expect(await asked).toBeUndefined();
});

/** An answer outside of the folder. */
function secret(): string {
  const path = join(folder, "answer.json");
  writeFileSync(path, JSON.stringify({ answer: "once", hash: "h1" }));
  return path;
}

test.runIf(process.getuid?.() === 0)("a file of another user is not an answer", async () => {
  const asked = channel().ask(request(), open());
  await made(requestFile());
  const draft = join(folder, "draft");
  writeFileSync(draft, JSON.stringify({ answer: "once", hash: "h1" }));
  chownSync(draft, 1234, 1234);
  renameSync(draft, responseFile());
  await made(errorFile());
  expect(JSON.parse(readFileSync(errorFile(), "utf8")).findings).toEqual([
    { field: "", message: "the response belongs to the user 1234, not to 0" },
  ]);
  respond({ answer: "deny", hash: "h1" });
  expect(await asked).toMatchObject({ answer: "deny" });
});

test("two questions at once have their own answers", async () => {
  const desk = channel();
  const asked = [desk.ask(request(), open()), desk.ask(request({ id: other, hash: "h2" }), open())];
  await Promise.all([made(requestFile()), made(requestFile(other))]);
  respond({ answer: "once", hash: "h2" }, other);
  respond({ answer: "once", hash: "h1" });
  expect(await Promise.all(asked)).toMatchObject([{ hash: "h1" }, { hash: "h2" }]);
});

test("a withdrawn question leaves nothing", async () => {
  const controller = new AbortController();
  const asked = channel().ask(request(), controller.signal);
  await made(requestFile());
  controller.abort();
  expect(await asked).toBeUndefined();
  expect(files()).toEqual([]);
  expect(await channel().ask(request(), controller.signal)).toBeUndefined();
});

test("after a restart, questions of killed processes are removed when their time is over, and others stay", async () => {
  for (const path of ["requests", "responses"]) mkdirSync(join(folder, path), { recursive: true, mode: 0o700 });
  const old = "11111111-1111-4111-8111-111111111111";
  writeFileSync(requestFile(old), JSON.stringify({ ...request({ id: old }), expiresAt: "2026-01-02T03:04:04.000Z" }));
  writeFileSync(responseFile(old), "{}");
  writeFileSync(requestFile(other), JSON.stringify(request({ id: other })));
  writeFileSync(join(folder, "requests", "notes.json"), "{}");
  // An answer that is already there belongs to this question: its id is new for each.
  respond({ answer: "once", hash: "h1" });
  expect(await channel().ask(request(), open())).toMatchObject({ answer: "once" });
  expect(files().sort()).toEqual([`${other}.json`, "notes.json"]);
});

test.each<[string, () => Partial<FileChannelOptions>, string]>([
  [
    "others can write",
    () => {
      mkdirSync(folder);
      chmodSync(folder, 0o777);
      return {};
    },
    "FOLDER can be written by others: chmod go-w",
  ],
  [
    "belongs to somebody else",
    () => ({ uid: (process.getuid?.() ?? 0) + 1 }),
    "FOLDER belongs to the user OWN, not to OTHER",
  ],
  [
    "is a symbolic link",
    () => {
      symlinkSync(temporaryFolder(), folder);
      return {};
    },
    "FOLDER is not a folder",
  ],
  [
    "is a file",
    () => {
      writeFileSync(folder, "");
      return {};
    },
    "FOLDER cannot be used: EEXIST: file already exists, mkdir 'FOLDER'",
  ],
])("a folder that %s is refused", async (_, make, message) => {
  const own = process.getuid?.() ?? 0;
  const failure = await channel(make())
    .ask(request(), open())
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "channel_folder_unusable" });
  const text = failure instanceof Error ? failure.message : "";
  const plain = text
    .replaceAll(folder, "FOLDER")
    .replace(`user ${own},`, "user OWN,")
    .replace(/to \d+$/, "to OTHER");
  expect(plain).toBe(message);
});
