import { type BigIntStats, closeSync, constants, fstatSync, lstatSync, openSync, realpathSync } from "node:fs";
import { ToolError } from "../errors/tool-error.ts";
import { quoted } from "../text/printable.ts";

const { O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;

/** Opens anything as a place to start from, without its content, so that nothing happens to devices and pipes. Linux only. */
const O_PATH = 0o10000000;

/**
 * A file, folder or link below the root that was reached without following a link. Its calls are synchronous, so that little
 * time passes between a check and what depends on it.
 */
export interface Held extends Disposable {
  /** Its state when it was reached. */
  readonly stats: BigIntStats;
  /** A path by which the system reaches it. */
  readonly self: string;
  /** A path by which the system reaches an entry of the folder. @param name one part of a path */
  at(name: string): string;
  /** Holds an entry. A link is held itself. @throws the system's error */
  hold(name: string): Held;
  /**
   * Opens a regular file. @returns a descriptor, which the caller closes @throws the system's error, ToolError `read_failed`
   */
  open(): number;
  /** Checks, after something was done through `self`, that it was done to this object. @throws ToolError `read_failed` */
  confirm(): void;
}

/**
 * How objects below a root are held.
 *
 * `descriptors` (Linux): each step is opened below the descriptor of the previous one, by `/proc/self/fd/N/name`. Later
 * exchanges have no effect, so exchanging a folder for a link never leads out.
 *
 * `paths` (elsewhere): objects are reached by their path. Before and after opening, a check ensures that the path has no link
 * and leads to the same object. A process that exchanges folders between those checks, in both directions, can still lead out.
 */
export type Holding = "descriptors" | "paths";

/** The way that this system supports: Linux with `/proc` has descriptors. */
export function holdingHere(): Holding {
  if (process.platform !== "linux") return "paths";
  try {
    using root = holdRoot("/", "descriptors");
    return lstatSync(root.at(".")).ino === lstatSync("/").ino ? "descriptors" : "paths";
  } catch {
    return "paths";
  }
}

/** Holds the folder at an absolute path without links. @throws the system's error */
export function holdRoot(path: string, holding: Holding): Held {
  if (holding === "paths") return heldPath(path);
  return heldDescriptor(openSync(path, O_PATH | O_NOFOLLOW | O_DIRECTORY));
}

function heldDescriptor(descriptor: number): Held {
  const self = `/proc/self/fd/${descriptor}`;
  try {
    const at = (name: string) => `${self}/${name}`;
    return {
      stats: fstatSync(descriptor, { bigint: true }),
      self,
      at,
      hold: (name) => heldDescriptor(openSync(at(name), O_PATH | O_NOFOLLOW)),
      open: () => openSync(self, O_RDONLY | O_NONBLOCK),
      confirm: () => {},
      [Symbol.dispose]: () => closeSync(descriptor),
    };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

function heldPath(path: string): Held {
  const stats = lstatSync(path, { bigint: true });
  const at = (name: string) => (path.endsWith("/") ? path + name : `${path}/${name}`);
  const exchanged = () =>
    new ToolError("read_failed", `${quoted(path)} was exchanged while it was opened`, { hint: "Try again." });
  const confirm = () => {
    if (realpathSync(path) !== path || !isSame(lstatSync(path, { bigint: true }), stats)) throw exchanged();
  };
  return {
    stats,
    self: path,
    at,
    hold: (name) => heldPath(at(name)),
    open: () => {
      const descriptor = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
      try {
        if (!isSame(fstatSync(descriptor, { bigint: true }), stats)) throw exchanged();
        confirm();
        return descriptor;
      } catch (error) {
        closeSync(descriptor);
        throw error;
      }
    },
    confirm,
    [Symbol.dispose]: () => {},
  };
}

/** Whether two states belong to the same object. */
export function isSame(one: BigIntStats, other: BigIntStats): boolean {
  return one.dev === other.dev && one.ino === other.ino;
}
