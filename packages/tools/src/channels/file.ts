import { constants, type FSWatcher, lstatSync, watch } from "node:fs";
import { type FileHandle, open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { PermissionAnswer } from "@cuebook/policy";
import { errorCode, makePrivateFolder, writeFileAtomic } from "@cuebook/system";
import type { PermissionChannel, PermissionRequest } from "../permission/channel.ts";
import { ChannelError } from "./channel-error.ts";
import { questionMessage } from "./question.ts";
import { type AnswerFinding, mostAnswerBytes, readAnswer } from "./read-answer.ts";

/** A channel that asks by files. */
export interface FileChannelOptions {
  readonly name: string;
  /** The folder with `requests` and `responses`: absolute. */
  readonly folder: string;
  readonly mask: (text: string) => string;
  readonly now: () => Date;
  /** The user whose responses count. Default: the user of this process. */
  readonly uid?: number | undefined;
  /** How often the folder is looked at, beside the notices of the system, in milliseconds. Default 1000. */
  readonly pollMs?: number | undefined;
  /** For how long a response that is not valid JSON may still be incomplete, in milliseconds. Default 2000. */
  readonly settleMs?: number | undefined;
}

/** The files of one question. */
interface Files {
  readonly request: string;
  readonly response: string;
  readonly error: string;
}

/**
 * A channel that writes each question to `requests/ID.json`, and takes the answer from `responses/ID.json`. What is wrong with an
 * answer is in `responses/ID.error.json`, until the answer is written again. All three are removed when the question is over.
 */
export function fileChannel(options: FileChannelOptions): PermissionChannel {
  return { name: options.name, ask: (request, signal) => ask(request, signal, options) };
}

async function ask(
  request: PermissionRequest,
  signal: AbortSignal,
  options: FileChannelOptions,
): Promise<PermissionAnswer | undefined> {
  if (signal.aborted) return undefined;
  const { folder, mask } = options;
  const files = filesOf(folder, request.id);
  try {
    for (const path of channelFolders(folder)) {
      makePrivateFolder(path);
      requireOwnFolder(path, options.uid);
    }
    await removeExpired(folder, options.now());
    using changes = watchFolder(join(folder, "responses"));
    await writeFileAtomic(files.request, `${JSON.stringify(questionMessage(request, mask), undefined, 2)}\n`);
    return await waitForAnswer(request, files, changes, signal, options);
  } catch (cause) {
    if (cause instanceof ChannelError) throw cause;
    throw new ChannelError("channel_folder_unusable", `${folder} cannot be used: ${messageOf(cause)}`, cause);
  } finally {
    await removeFiles(files);
  }
}

function filesOf(folder: string, id: string): Files {
  const response = join(folder, "responses", id);
  return {
    request: join(folder, "requests", `${id}.json`),
    response: `${response}.json`,
    error: `${response}.error.json`,
  };
}

/** The folders of a channel. */
export function channelFolders(folder: string): readonly string[] {
  return [folder, join(folder, "requests"), join(folder, "responses")];
}

/** @throws ChannelError if a path is no folder of the user, or others can write to it; the system's errors if it does not exist */
export function requireOwnFolder(path: string, uid: number = ownUid()): void {
  const stats = lstatSync(path);
  const refuse = (why: string) => new ChannelError("channel_folder_unusable", `${path} ${why}`);
  if (!stats.isDirectory()) throw refuse("is not a folder");
  if (stats.uid !== uid) throw refuse(`belongs to the user ${stats.uid}, not to ${uid}`);
  // Whoever can write there can answer.
  if ((stats.mode & 0o022) !== 0) throw refuse("can be written by others: chmod go-w");
}

/** Wakes who waits when something in a folder changes. */
interface Changes extends Disposable {
  /** Resolves at the next change, after a time, or when the signal is aborted. */
  next(ms: number, signal: AbortSignal): Promise<void>;
}

function watchFolder(path: string): Changes {
  let woken = new AbortController();
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(path, () => woken.abort());
    watcher.on("error", () => watcher?.close());
  } catch {
    // Without notices, as on some network file systems, the folder is looked at from time to time.
  }
  return {
    next: async (ms, signal) => {
      await sleep(ms, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => undefined);
      woken = new AbortController();
    },
    [Symbol.dispose]: () => watcher?.close(),
  };
}

async function waitForAnswer(
  request: PermissionRequest,
  files: Files,
  changes: Changes,
  signal: AbortSignal,
  options: FileChannelOptions,
): Promise<PermissionAnswer | undefined> {
  const { name, uid = ownUid(), pollMs = 1000, settleMs = 2000 } = options;
  let refused = "";
  let settling = { state: "", since: 0 };
  while (!signal.aborted) {
    const response = await readResponse(files.response, uid);
    if (response.is === "missing" || response.state === refused) {
      await changes.next(pollMs, signal);
      continue;
    }
    const read = response.is === "text" ? readAnswer(response.text, request, name) : undefined;
    if (read?.is === "answer") return read.answer;
    if (response.is === "text" && !isJson(response.text)) {
      // It may still be in the process of being written.
      const at = performance.now();
      if (settling.state !== response.state) settling = { state: response.state, since: at };
      if (at - settling.since < settleMs) {
        await changes.next(Math.min(pollMs, settleMs), signal);
        continue;
      }
    }
    refused = response.state;
    const findings = read?.findings ?? [
      { field: "", message: `the response ${response.is === "unusable" ? response.problem : ""}` },
    ];
    await writeFindings(files.error, request.id, findings);
  }
  return undefined;
}

async function writeFindings(path: string, id: string, findings: readonly AnswerFinding[]): Promise<void> {
  await writeFileAtomic(path, `${JSON.stringify({ version: 1, id, findings }, undefined, 2)}\n`);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const ofQuestion = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/;

/** Removes questions of processes that were killed: those whose time is over. */
async function removeExpired(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(join(folder, "requests"))) {
    const [, id] = ofQuestion.exec(name) ?? [];
    if (id === undefined) continue;
    const files = filesOf(folder, id);
    const expiry = await expiryOf(files.request);
    if (expiry !== undefined && expiry < now.getTime()) await removeFiles(files);
  }
}

/** When a question ends. Undefined: unknown. */
async function expiryOf(path: string): Promise<number | undefined> {
  try {
    const { expiresAt } = JSON.parse(await readFile(path, "utf8"));
    const time = typeof expiresAt === "string" ? Date.parse(expiresAt) : Number.NaN;
    return Number.isNaN(time) ? undefined : time;
  } catch {
    // Removed by its process, or not written by one.
    return undefined;
  }
}

async function removeFiles({ request, response, error }: Files): Promise<void> {
  for (const path of [request, response, error])
    await rm(path, { force: true, recursive: false }).catch(() => undefined);
}

function ownUid(): number {
  return process.getuid?.() ?? 0;
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** A response as it is now. */
type ResponseFile =
  | { readonly is: "missing" }
  | { readonly is: "text"; readonly state: string; readonly text: string }
  | { readonly is: "unusable"; readonly state: string; readonly problem: string };

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;

/**
 * Reads a response: a regular file of the given owner, of bounded size. No link is followed.
 * `state` changes when the file is written again.
 */
async function readResponse(path: string, uid: number): Promise<ResponseFile> {
  let handle: FileHandle;
  try {
    // A pipe in its place must not hold the reader.
    handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (cause) {
    const code = errorCode(cause) ?? "unknown";
    if (code === "ENOENT") return { is: "missing" };
    const problem = code === "ELOOP" ? "is a symbolic link, which is not followed" : `cannot be read: ${code}`;
    return { is: "unusable", state: code, problem };
  }
  await using file = handle;
  const stats = await file.stat({ bigint: true });
  const state = `${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeNs}`;
  const unusable = (problem: string) => ({ is: "unusable", state, problem }) as const;
  if (!stats.isFile()) return unusable("is not a regular file");
  if (stats.uid !== BigInt(uid)) return unusable(`belongs to the user ${stats.uid}, not to ${uid}`);
  if (stats.size > mostAnswerBytes) return unusable(`has ${stats.size} bytes; the limit is ${mostAnswerBytes}`);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(mostAnswerBytes + 1), 0);
  return { is: "text", state, text: buffer.toString("utf8", 0, bytesRead) };
}
