import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import { takeBriefLock } from "../files/lock.ts";
import { makePrivateFolder, readPrivateFile, writePrivateFile } from "../files/private-file.ts";
import { noSeal, type Seal, userSeal } from "../files/user-seal.ts";
import { isBelow, realPath } from "./search-path.ts";

/** A program or a service that a setting names. */
export interface NamedProgram {
  /** What it is, for people: `the agent claude`. */
  readonly what: string;
  /** The program and its arguments, or the address of the service. */
  readonly argv: readonly string[];
  /** The file that has the setting: absolute. Undefined: a person named it by an option or a variable, or Cuebook itself does. */
  readonly source: string | undefined;
  /** What else the setting says about its start, such as variables. */
  readonly further?: unknown;
}

/** A program that a person trusts in a project, as it was then. */
export interface TrustedProgram {
  /** The folder of the project: absolute, without links. */
  readonly project: string;
  readonly what: string;
  readonly argv: readonly string[];
  /** The file of the project that names it. */
  readonly source: string;
  /** SHA-256 of the setting, and of the files of the project that it names. */
  readonly hash: string;
  readonly at: string;
  readonly by: string;
}

/** What a person trusts in one project. */
export interface Trust {
  /** Of this user, for what the state folder of the project holds: whoever writes the project could write that, too. */
  readonly seal: Seal;
  /** Whether a program may be started, or a service be contacted: no file of the project names it, or a person trusts exactly this. */
  allows(program: NamedProgram): boolean;
  /** Remembers that a person trusts these programs. @param by the person's name @throws CuebookError `trust_unavailable` */
  remember(programs: readonly NamedProgram[], by: string, at: Date): void;
  /** What is trusted in this project. @throws CuebookError `trust_unavailable` */
  list(): readonly TrustedProgram[];
  /** Forgets it again. @throws CuebookError `trust_unavailable` */
  forget(hashes: readonly string[]): void;
}

const formatVersion = 1;
const mostBytes = 16 * 1024 * 1024;

/**
 * The trust of a project, kept in a file outside of it. A file of a project is data until a person trusts what it names: its programs
 * are not started, and its services not contacted. What changed since is not trusted.
 *
 * @param root the project's folder: absolute
 * @param file of everything that the user trusts, in the user's state folder: absolute
 */
export function projectTrust(root: string, file: string): Trust {
  const project = realPath(root);
  // Whoever writes the project could write the file, too.
  const isOutside = ![file, realPath(file)].some((each) => isWithin(root, project, each));
  const read = () => (isOutside ? readTrusted(file) : []);
  const isOfProject = (path: string) => [resolve(path), realPath(path)].some((each) => isWithin(root, project, each));
  const change = (next: (before: readonly TrustedProgram[]) => readonly TrustedProgram[]) => {
    if (!isOutside) throw unavailable(file, "it is in the project itself");
    const release = lockOf(file);
    try {
      writePrivateFile(file, `${JSON.stringify({ version: formatVersion, trusted: next(read()) }, null, 2)}\n`);
    } catch (cause) {
      throw unavailable(file, cause instanceof Error ? cause.message : String(cause), cause);
    } finally {
      release();
    }
  };
  const own = () => read().filter((each) => each.project === project);
  const key = join(dirname(file), "answers.key");
  return {
    seal: isOutside ? userSeal(key) : noSeal(key, "it is in the project itself"),
    allows: (program) => {
      if (program.source === undefined || !isOfProject(program.source)) return true;
      const hash = hashOf(program, root);
      return own().some((each) => each.hash === hash);
    },
    remember: (programs, by, at) => {
      const added = programs.flatMap(({ what, argv, source, further }): TrustedProgram[] => {
        if (source === undefined || !isOfProject(source)) return [];
        const hash = hashOf({ what, argv, source, further }, root);
        return [{ project, what, argv, source: relative(root, source), hash, at: at.toISOString(), by }];
      });
      // The earlier form of a setting is no longer trusted.
      const isReplaced = (each: TrustedProgram) =>
        each.project === project && added.some(({ what, source }) => what === each.what && source === each.source);
      change((before) => [...before.filter((each) => !isReplaced(each)), ...added]);
    },
    list: own,
    forget: (hashes) =>
      change((before) => before.filter((each) => each.project !== project || !hashes.includes(each.hash))),
  };
}

/**
 * Refuses what a file of the project names and nobody trusts.
 * @throws CuebookError `not_trusted`
 */
export function requireTrust(trust: Trust, program: NamedProgram): void {
  if (trust.allows(program)) return;
  const { what, argv, source = "" } = program;
  const message = `${what} is not used: ${source} names it (${argv.join(" ")}), and you have not trusted that`;
  throw new CuebookError("not_trusted", message, { data: { what } });
}

function isWithin(root: string, project: string, path: string): boolean {
  return [root, project].some((folder) => isBelow(folder, path));
}

/** Of the whole setting, and of every file of the project that its words name: a script that changed is another program. */
function hashOf({ what, argv, source, further }: NamedProgram, root: string): string {
  const files = argv.map((word) => fileHash(word, root));
  const all = [what, argv, source === undefined ? null : relative(root, source), further ?? null, files];
  return sha256(JSON.stringify(all));
}

function fileHash(word: string, root: string): string | null {
  const path = isAbsolute(word) ? word : resolve(root, word);
  if (![path, realPath(path)].some((each) => isWithin(root, realPath(root), each))) return null;
  try {
    return statSync(path).isFile() ? sha256(readFileSync(path)) : null;
  } catch {
    // Most words are no files.
    return null;
  }
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

function readTrusted(file: string): readonly TrustedProgram[] {
  try {
    const text = readPrivateFile(file, mostBytes);
    if (text === undefined) return [];
    const { version, trusted } = JSON.parse(text) as { version?: unknown; trusted?: unknown };
    if (version !== formatVersion || !Array.isArray(trusted)) throw new Error("another version of Cuebook wrote it");
    return trusted.filter(isTrusted);
  } catch (cause) {
    throw unavailable(file, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function isTrusted(value: unknown): value is TrustedProgram {
  if (typeof value !== "object" || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const isText = (name: string) => typeof fields[name] === "string";
  const { argv } = fields;
  const areTexts = ["project", "what", "source", "hash", "at", "by"].every(isText);
  return areTexts && Array.isArray(argv) && argv.every((word) => typeof word === "string");
}

/** Waits for other processes that change the file: each for a moment. */
function lockOf(file: string): () => void {
  makePrivateFolder(dirname(file));
  for (let tries = 0; tries < 200; tries++) {
    const release = takeBriefLock(`${file}.lock`);
    if (release !== undefined) return release;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
  throw unavailable(file, "another process is writing it");
}

function unavailable(file: string, reason: string, cause?: unknown): CuebookError {
  return new CuebookError("trust_unavailable", `what you trust cannot be read or written in ${file}: ${reason}`, {
    hint: "correct or remove the file; everything that projects name is then asked about again",
    cause,
  });
}
