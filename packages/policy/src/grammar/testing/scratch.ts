/** @folder Command lines that are run for real: what the grammars understand must do no more than they say. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { traced, tracedActs } from "./trace.ts";

/** A project with files that must not be run, beside files that must neither be read nor written. */
export interface Scratch extends Disposable {
  readonly project: string;
  /** Outside the project. */
  readonly outside: string;
  /** Runs a command line in the project, and says what it did beside its work. */
  run(words: readonly string[], caches: RegExp): readonly string[];
}

const outsideText = "text of a file outside";
const guardedText = "text of a guarded file";

/** @param setup commands that prepare the project */
export function openScratch(
  files: Readonly<Record<string, string>>,
  setup: readonly (readonly string[])[] = [],
  variables: Readonly<Record<string, string>> = {},
): Scratch {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "grammar-")));
  const [project, outside, home] = [join(root, "project"), join(root, "outside"), join(root, "home")];
  const [canary, temporary, traces] = [join(outside, "canary"), join(root, "tmp"), join(root, "trace")];
  for (const folder of [project, outside, home, temporary, traces]) mkdirSync(folder);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  write(join(outside, "secret"), `${outsideText}\n`);
  const shell = `#!/bin/sh\ntouch '${canary}'\n`;
  const script = `require("node:fs").writeFileSync(${JSON.stringify(canary)}, "");\n`;
  const all = {
    ".env": `KEY=${guardedText}\n`,
    "canary.sh": shell,
    "evil.cjs": script,
    "evil.py": `open(${JSON.stringify(canary)}, "w")\n`,
    ...files,
  };
  for (const [name, text] of Object.entries(all)) write(join(project, name), text);
  chmodSync(join(project, "canary.sh"), 0o755);
  // Java takes the home folder from the system. A daemon of Gradle would outlive the test.
  const java = {
    JAVA_TOOL_OPTIONS: `-Duser.home=${home} -Djava.io.tmpdir=${temporary}`,
    GRADLE_OPTS: "-Dorg.gradle.daemon=false",
  };
  const places = { PATH: process.env.PATH, HOME: home, TMPDIR: temporary };
  const environment = { ...places, LANG: "C.UTF-8", ...java, ...variables };
  const start = (words: readonly string[]) => {
    const [program = "", ...args] = words;
    const options = { cwd: project, env: environment, encoding: "utf8", timeout: 120_000, input: "" } as const;
    return spawnSync(program, args, { ...options, maxBuffer: 64 << 20 });
  };
  const log = join(traces, "call");
  for (const words of setup) {
    const { status, stderr, stdout } = start(words);
    if (status !== 0) throw new Error(`${words.join(" ")} ended with ${status}: ${stderr}${stdout}`);
  }
  // Whether a line prints the guarded file because it names it, and not with all other files.
  const isPrintedByName = (words: readonly string[]) => {
    const others = words.map((word) => word.replaceAll(".e", ".o"));
    const { stdout, stderr } = start(others);
    return words.some((word, at) => word !== others[at]) && !`${stdout}${stderr}`.includes(guardedText);
  };
  return {
    project,
    outside,
    run(words, caches) {
      const before = treeOf(root, caches);
      const { stdout, stderr, error } = start(traced(words, log));
      const acts = tracedActs(log, root, join(outside, "secret"));
      const after = treeOf(root, caches);
      const printed = `${stdout}${stderr}`;
      const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
        (path) => before.get(path) !== after.get(path),
      );
      if (existsSync(canary)) rmSync(canary);
      return [
        ...(error === undefined ? [] : [`cannot run: ${error.message}`]),
        ...changed.map((path) => `changes ${path}`),
        ...(printed.includes(outsideText) ? [`prints the ${outsideText}`] : []),
        // Whole diffs and histories show what was committed, whichever files those are.
        ...(printed.includes(guardedText) && isPrintedByName(words) ? [`prints the ${guardedText}`] : []),
        ...acts,
      ];
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The files below a folder by their paths, with hashes of what they contain. */
function treeOf(root: string, caches: RegExp): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const name = relative(root, path);
      if (caches.test(name) || /^(?:tmp|trace)(?:\/|$)/.test(name)) continue;
      if (entry.isDirectory()) visit(path);
      else found.set(name, entry.isFile() ? createHash("sha256").update(readFileSync(path)).digest("hex") : "");
    }
  };
  visit(root);
  return found;
}
