/** @folder Ports of this machine that a workspace has for itself. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { isSystemError, makePrivateFolder, readPrivateFile, withLock, writePrivateFile } from "@cuebook/system";

/** The ports that are given: below those that systems give to outgoing connections. */
const firstPort = 20_000;
const endOfPorts = 32_000;

/** Where the ranges that are given are kept, for all programs of a user, and how many ports a workspace gets. */
export interface PortsOptions {
  /** The folder of the list: absolute. Created if it is missing. */
  readonly folder: string;
  readonly count: number;
}

interface Range {
  readonly first: number;
  readonly count: number;
}

/** By the path of the workspace. */
type Ranges = Readonly<Record<string, Range>>;

/**
 * The ports that a workspace has for itself, in a row: no other workspace on this machine has them, and nobody listened on them when they
 * were chosen. They stay the same as long as its folder exists; those of a folder that is gone are given again.
 *
 * @param path the folder of the workspace: absolute
 * @throws CuebookError `ports_unavailable`
 */
export async function portsOf(path: string, { folder, count }: PortsOptions): Promise<readonly number[]> {
  makePrivateFolder(folder);
  const list = join(folder, "ranges.json");
  const known = readRanges(list)[path];
  if (known !== undefined && known.count >= count) return portsIn({ ...known, count });
  const busy: Range[] = [];
  for (;;) {
    const first = freeRange(path, count, [...Object.values(used(readRanges(list), path)), ...busy]);
    if (first === undefined) {
      throw unavailable(`there are no ${count} free ports in a row between ${firstPort} and ${endOfPorts - 1}`, {
        hint: "remove the worktrees of ended runs (cuebook runs prune), or set `project.ports` to a smaller number",
      });
    }
    const range = { first, count };
    const areFree = await Promise.all(portsIn(range).map(isFree));
    if (areFree.includes(false)) busy.push(range);
    else if (take(list, path, range)) return portsIn(range);
  }
}

/** Writes a range into the list, unless another program has taken some of it. */
function take(list: string, path: string, range: Range): boolean {
  return withLock(`${list}.lock`, () => {
    const others = used(readRanges(list), path);
    if (Object.values(others).some((each) => overlaps(each, range))) return false;
    writePrivateFile(list, `${JSON.stringify({ version: 1, ranges: { ...others, [path]: range } }, undefined, 2)}\n`);
    return true;
  });
}

/** The ranges of the other workspaces that exist. */
function used(ranges: Ranges, path: string): Ranges {
  return Object.fromEntries(Object.entries(ranges).filter(([each]) => each !== path && existsSync(each)));
}

/** The first free range after a place that follows from the path: two users, who have a list each, seldom meet. */
function freeRange(path: string, count: number, taken: readonly Range[]): number | undefined {
  const slots = Math.floor((endOfPorts - firstPort) / count);
  const begin = createHash("sha256").update(path).digest().readUInt32BE() % slots;
  for (let number = 0; number < slots; number++) {
    const first = firstPort + ((begin + number) % slots) * count;
    if (!taken.some((each) => overlaps(each, { first, count }))) return first;
  }
  return undefined;
}

function overlaps(one: Range, other: Range): boolean {
  return one.first < other.first + other.count && other.first < one.first + one.count;
}

function portsIn({ first, count }: Range): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Whether nobody listens on a port, on any address of this machine. */
async function isFree(port: number): Promise<boolean> {
  // On some systems, one address of a port can be taken while another is not.
  for (const host of ["127.0.0.1", "::1", "0.0.0.0", "::"]) if (!(await canListen(port, host))) return false;
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without such addresses has nobody who listens there.
    server.once("error", (error) => resolve(!isSystemError(error, "EADDRINUSE") && !isSystemError(error, "EACCES")));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

function readRanges(list: string): Ranges {
  try {
    const text = readPrivateFile(list);
    if (text === undefined) return {};
    const read: unknown = JSON.parse(text);
    const ranges = typeof read === "object" && read !== null && "ranges" in read ? read.ranges : undefined;
    if (typeof ranges !== "object" || ranges === null) throw new Error("it has no ranges");
    return Object.fromEntries(Object.entries(ranges).filter((entry): entry is [string, Range] => isRange(entry[1])));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw unavailable(`the list of given ports ${list} cannot be read: ${reason}`, {
      hint: "remove the file; running services then keep their ports, and new runs get others",
      cause,
    });
  }
}

function isRange(value: unknown): value is Range {
  if (typeof value !== "object" || value === null || !("first" in value) || !("count" in value)) return false;
  return Number.isInteger(value.first) && Number.isInteger(value.count);
}

function unavailable(what: string, options: { readonly hint: string; readonly cause?: unknown }): CuebookError {
  return new CuebookError("ports_unavailable", what, options);
}
