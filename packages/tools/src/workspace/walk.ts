import { isUtf8 } from "node:buffer";
import { readlinkSync, realpathSync } from "node:fs";
import { isSystemError } from "@cuebook/system";
import { ToolError } from "../errors/tool-error.ts";
import { printable, quoted } from "../text/printable.ts";
import type { Held } from "./held.ts";

const mostLinks = 40;
/** The targets of links are long: without a limit, forty of them could keep a walk busy for seconds. */
const mostSteps = 4000;

/** The result of a walk. The caller disposes of it. */
export interface Walked extends Disposable {
  /** The root, then each object below it that was passed. The last is where the walk ended. */
  readonly held: readonly Held[];
  /** The names of those below the root: a path without links. */
  readonly names: readonly string[];
  /** The missing rest of the path. */
  readonly missing: readonly string[];
}

/** What walks need of a root. */
export interface Start {
  /** Absolute, without links. */
  readonly path: string;
  /** @throws ToolError `read_failed` if the root is no longer the same folder */
  hold(): Held;
}

/**
 * Walks down from a root. Links are followed here, not by the system: each target is walked part by part, so that a link that
 * leads out is detected, and no link is followed that appeared after the check.
 * @param leaving paths of files that a path leads through as if they were missing
 * @throws ToolError `path_outside`, `path_invalid` for too many links, `not_a_folder`, and the system's errors
 */
export function walk(start: Start, parts: readonly string[], leaving: ReadonlySet<string> = new Set<string>()): Walked {
  const held: Held[] = [start.hold()];
  try {
    return { ...goDown(start, parts, held, leaving), [Symbol.dispose]: () => release(held) };
  } catch (error) {
    release(held);
    throw error;
  }
}

function release(held: Held[]): void {
  for (const each of held.splice(0)) each[Symbol.dispose]();
}

function goDown(
  start: Start,
  parts: readonly string[],
  held: Held[],
  leaving: ReadonlySet<string>,
): Omit<Walked, typeof Symbol.dispose> {
  const names: string[] = [];
  const ahead = parts.toReversed();
  const path = parts.join("/");
  let links = 0;
  let steps = 0;
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    if (++steps > mostSteps) throw tooManyLinks(path);
    if (isNoStep(name)) continue;
    const here = held.at(-1);
    if (here?.stats.isDirectory() !== true) return beforeFile(names, held, [...ahead, name], leaving, path);
    if (name === "..") {
      goUp(names, held, path);
      continue;
    }
    const next = ifThere(() => here.hold(name));
    if (next === undefined) return { held, names, missing: withoutNoSteps([name, ...ahead.reverse()]) };
    if (!next.stats.isSymbolicLink()) {
      held.push(next);
      names.push(name);
      continue;
    }
    next[Symbol.dispose]();
    if (++links > mostLinks) throw tooManyLinks(path);
    // If it was exchanged since it was held, it is examined again.
    const target = targetOf(here, name, path) ?? name;
    const isAbsolute = target.startsWith("/");
    const parts = isAbsolute ? belowRoot(start, target, path) : target.split("/");
    ahead.push(...parts.reverse());
    names.length = isAbsolute ? 0 : names.length;
    release(held.splice(names.length + 1));
  }
  return { held, names, missing: [] };
}

/** Where a walk ends that would lead through a file: before it if it leaves. @throws ToolError `not_a_folder` */
function beforeFile(
  names: readonly string[],
  held: Held[],
  ahead: readonly string[],
  leaving: ReadonlySet<string>,
  asked: string,
): Omit<Walked, typeof Symbol.dispose> {
  if (ahead.includes("..") || !leaving.has(names.join("/"))) throw noFolder(names, asked);
  held.pop()?.[Symbol.dispose]();
  return { held, names: names.slice(0, -1), missing: withoutNoSteps([...names.slice(-1), ...ahead.toReversed()]) };
}

function goUp(names: string[], held: Held[], asked: string): void {
  if (names.pop() === undefined) throw outside(asked);
  held.pop()?.[Symbol.dispose]();
}

function withoutNoSteps(names: readonly string[]): string[] {
  return names.filter((each) => !isNoStep(each));
}

function isNoStep(name: string): boolean {
  return name === "" || name === ".";
}

/** The result of a system call. Undefined if the path does not exist. */
export function ifThere<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (isSystemError(error, "ENOENT")) return undefined;
    throw error;
  }
}

function targetOf(folder: Held, name: string, asked: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readlinkSync(folder.at(name), "buffer");
  } catch (error) {
    if (isSystemError(error, "EINVAL") || isSystemError(error, "ENOENT")) return undefined;
    throw error;
  }
  if (isUtf8(bytes)) return bytes.toString();
  throw new ToolError("path_invalid", `a link on the path ${quoted(asked)} leads to a name that is not UTF-8`);
}

/** The parts below the root of an absolute target: by its text, or else by its real path. */
function belowRoot(start: Start, target: string, asked: string): string[] {
  const prefix = start.path === "/" ? "/" : `${start.path}/`;
  if (`${target}/`.startsWith(prefix)) return target.slice(prefix.length).split("/");
  try {
    const real = realpathSync(target);
    if (`${real}/`.startsWith(prefix)) return real.slice(prefix.length).split("/");
  } catch {
    // It does not exist or may not be read. Either way it is not known to be below the root.
  }
  throw outside(asked);
}

function noFolder(names: readonly string[], asked: string): ToolError {
  const where = printable(names.join("/"));
  return new ToolError("not_a_folder", `${where} is not a folder, so ${quoted(asked)} does not exist`);
}

function outside(asked: string): ToolError {
  return new ToolError("path_outside", `a symbolic link on the path ${quoted(asked)} leads out of the workspace`, {
    hint: "Use a path that stays in the workspace.",
  });
}

function tooManyLinks(asked: string): ToolError {
  return new ToolError("path_invalid", `the path ${quoted(asked)} goes through too many links`, {
    hint: "The links form a circle: use a path without them.",
  });
}
