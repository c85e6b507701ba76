import { randomUUID } from "node:crypto";
import { type FileHandle, open, readFile, stat, statfs, unlink } from "node:fs/promises";
import { devNull, freemem, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { platform } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { isSystemError } from "@cuebook/system";

/** How long a probe may take, in milliseconds: a folder on a network may not answer at all. */
const patienceMs = 10_000;

/** The number of descriptors that have to be free: for the pipes of an agent, git and the connections of a step. */
const leastDescriptors = 64;

/** The part of the inodes of a file system that has to be free. */
const leastInodes = 0.01;

/** The memory that has to be free: a tenth, but at most `leastMemory` bytes, which is enough to start an agent. */
const leastMemoryPart = 0.1;
const leastMemory = 256 * 2 ** 20;

const probeBytes = 4096;

/** Runs a probe. @returns the problem; `undefined`: none. A probe that does not end in time has failed */
export async function problemOf(what: string, work: () => Promise<string | undefined>): Promise<string | undefined> {
  const end = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: end.signal, ref: false }).then(
    () => `${what} did not end within ${patienceMs / 1000} s`,
    () => undefined,
  );
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return `${what} failed: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    end.abort();
  }
}

/** The free space for a folder, in bytes, and what is wrong with its inodes. */
export interface Room {
  /** The folder, or the nearest one above it that exists. */
  readonly folder: string;
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly problem: string | undefined;
}

export async function roomIn(folder: string): Promise<Room> {
  const there = await nearest(folder);
  const { bavail, blocks, bsize, files, ffree } = await statfs(there);
  // Some file systems have no fixed number of inodes, and say 0.
  const isShort = files > 0 && ffree / files < leastInodes;
  const problem = isShort ? `disk: ${ffree} of ${files} inodes are free in ${there}` : undefined;
  return { folder: there, freeBytes: bavail * bsize, totalBytes: blocks * bsize, problem };
}

/**
 * Probes a disk by writing a file, because a disk with free space may be read-only, broken, or over a quota. The file is unlinked
 * before the write, so that a killed process leaves no file behind.
 */
export async function writeProblem(folder: string): Promise<string | undefined> {
  const file = join(await nearest(folder), `.cuebook-probe-${randomUUID()}`);
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, "wx", 0o600);
    await unlink(file);
    await handle.writeFile(Buffer.alloc(probeBytes));
    await handle.sync();
    return undefined;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return `disk: nothing can be written in ${dirname(file)}: ${error.message}`;
  } finally {
    await handle?.close().catch(() => undefined);
  }
}

/**
 * The problem with the memory of this machine, or of the container that this process is in; `undefined`: none.
 * @param margin the memory that has to be free, as a multiple of the least
 */
export async function memoryProblem(margin: number): Promise<string | undefined> {
  // Other systems do not report how much memory they could free at once.
  if (platform !== "linux") return undefined;
  const memories = [{ free: freemem(), total: totalmem() }, ...(await containerMemory())];
  const short = memories.find(({ free, total }) => free < Math.min(leastMemory, total * leastMemoryPart) * margin);
  if (short === undefined) return undefined;
  const [free, total] = [short.free, short.total].map((bytes) => Math.floor(bytes / 2 ** 20));
  return `memory: ${free} of ${total} MiB are free`;
}

/** The memory that the control group of this process may use, if it has a limit. */
async function containerMemory(): Promise<readonly { readonly free: number; readonly total: number }[]> {
  const read = (name: string) => readFile(`/sys/fs/cgroup/memory.${name}`, "utf8").catch(() => "");
  const [max, current, stat] = await Promise.all([read("max"), read("current"), read("stat")]);
  const total = Number.parseInt(max, 10);
  const used = Number.parseInt(current, 10);
  if (!Number.isFinite(total) || !Number.isFinite(used)) return [];
  // The kernel drops cached pages of files when memory is needed.
  const ofFiles = Number(/^file (\d+)$/m.exec(stat)?.[1] ?? 0);
  return [{ free: total - used + ofFiles, total }];
}

/** Opens as many descriptors as a step may need, and closes them: how many a limit leaves free depends on the whole process. */
export async function descriptorProblem(): Promise<string | undefined> {
  const handles: FileHandle[] = [];
  try {
    while (handles.length < leastDescriptors) handles.push(await open(devNull, "r"));
    return undefined;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return `descriptors: only ${handles.length} more files can be opened, and runs need ${leastDescriptors}: ${error.code}`;
  } finally {
    await Promise.allSettled(handles.map((handle) => handle.close()));
  }
}

/** The folder, or the nearest one above it that exists. */
async function nearest(folder: string): Promise<string> {
  try {
    return (await stat(folder)).isDirectory() ? folder : dirname(folder);
  } catch (error) {
    const isMissing = isSystemError(error, "ENOENT") || isSystemError(error, "ENOTDIR");
    if (!isMissing || dirname(folder) === folder) throw error;
    return nearest(dirname(folder));
  }
}
