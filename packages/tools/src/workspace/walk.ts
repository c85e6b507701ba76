import { isUtf8 } from "node:buffer";
import { readlinkSync, realpathSync } from "node:fs";
import { isSystemError } from "@cuebook/system";
import { ToolError } from "../errors/tool-error.ts";
import { printable, quoted } from "../text/printable.ts";
import type { Held } from "./held.ts";

const mostLinks = 40;
/** Targets of links are long: without it, forty of them could keep a walk busy for seconds. */
const mostSteps = 4000;

/** Where a walk came to. Whoever has it disposes of it. */
export interface Walked extends Disposable {
  /** The root, then each thing below it that was gone through; the last is where the walk came to. */
  readonly held: readonly Held[];
  /** The names of those below the root: a path without links. */
  readonly names: readonly string[];
  /** What is not there: the rest of the way. */
  readonly missing: readonly string[];
}

/** A root as walks need it. */
export interface Start {
  /** Absolute and real. */
  readonly path: string;
  /** @throws ToolError `read_failed` where the root is not any more the folder that it was */
  hold(): Held;
}

/**
 * Goes down from a root. Links are followed here, not by the system: each target is gone through part by part, so that a
 * link that leads out is seen, and none is followed that came after the look.
 * @throws ToolError `path_outside`, `path_invalid` for too many links, `not_a_folder`, and the system's errors
 */
export function walk(start: Start, parts: readonly string[]): Walked {
  const held: Held[] = [start.hold()];
  try {
    return { ...goDown(start, parts, held), [Symbol.dispose]: () => release(held) };
  } catch (error) {
    release(held);
    throw error;
  }
}

function release(held: Held[]): void {
  for (const each of held.splice(0)) each[Symbol.dispose]();
}

function goDown(start: Start, parts: readonly string[], held: Held[]): Omit<Walked, typeof Symbol.dispose> {
  const names: string[] = [];
  const ahead = parts.toReversed();
  const asked = parts.join("/");
  let links = 0;
  let steps = 0;
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    if (++steps > mostSteps) throw tooManyLinks(asked);
    if (isNoStep(name)) continue;
    const here = held.at(-1);
    if (here?.stats.isDirectory() !== true) throw noFolder(names, asked);
    if (name === "..") {
      goUp(names, held, asked);
      continue;
    }
    const next = ifThere(() => here.hold(name));
    if (next === undefined)
      return { held, names, missing: [name, ...ahead.reverse()].filter((each) => !isNoStep(each)) };
    if (!next.stats.isSymbolicLink()) {
      held.push(next);
      names.push(name);
      continue;
    }
    next[Symbol.dispose]();
    if (++links > mostLinks) throw tooManyLinks(asked);
    // Where it was exchanged for something else since it was held, it is looked at again.
    const target = targetOf(here, name, asked) ?? name;
    const isAbsolute = target.startsWith("/");
    const parts = isAbsolute ? belowRoot(start, target, asked) : target.split("/");
    ahead.push(...parts.reverse());
    names.length = isAbsolute ? 0 : names.length;
    release(held.splice(names.length + 1));
  }
  return { held, names, missing: [] };
}

function goUp(names: string[], held: Held[], asked: string): void {
  if (names.pop() === undefined) throw outside(asked);
  held.pop()?.[Symbol.dispose]();
}

function isNoStep(name: string): boolean {
  return name === "" || name === ".";
}

/** What a function of the system gives; undefined where there is nothing. */
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
  throw new ToolError("path_invalid", `a link on the way of ${quoted(asked)} leads to a name that is not UTF-8`);
}

/** The parts below the root of an absolute target: by its text, or else by its real path. */
function belowRoot(start: Start, target: string, asked: string): string[] {
  const prefix = start.path === "/" ? "/" : `${start.path}/`;
  if (`${target}/`.startsWith(prefix)) return target.slice(prefix.length).split("/");
  try {
    const real = realpathSync(target);
    if (`${real}/`.startsWith(prefix)) return real.slice(prefix.length).split("/");
  } catch {
    // It does not exist, or may not be looked at: whichever, it is not known to be below the root.
  }
  throw outside(asked);
}

function noFolder(names: readonly string[], asked: string): ToolError {
  const where = printable(names.join("/"));
  return new ToolError("not_a_folder", `${where} is no folder, so there is no ${quoted(asked)}`);
}

function outside(asked: string): ToolError {
  return new ToolError("path_outside", `a symbolic link on the way of ${quoted(asked)} leads out of the workspace`, {
    hint: "Use a path that stays in the workspace.",
  });
}

function tooManyLinks(asked: string): ToolError {
  return new ToolError("path_invalid", `the way of ${quoted(asked)} goes through too many links`, {
    hint: "The links lead in a circle: use a path without them.",
  });
}
