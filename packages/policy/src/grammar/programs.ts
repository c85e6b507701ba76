import type { Grammar, Program, Value } from "./grammar.ts";
import { compiled } from "./programs/compiled.ts";
import { git } from "./programs/git.ts";
import { javascript } from "./programs/javascript.ts";
import { python } from "./programs/python.ts";

/** The tools of projects whose arguments are known. */
export const projectPrograms: readonly Program[] = [...javascript, ...python, ...compiled];

/** The programs of `read_git`. */
export const readingPrograms: readonly Program[] = git;

/** Words before the name of a tool that only find it. */
const runners = [
  ...[
    ["npx"],
    ["npx", "--no-install"],
    ["npx", "--no"],
    ["pnpm", "exec"],
    ["pnpm"],
    ["yarn"],
    ["yarn", "exec"],
    ["bunx"],
  ],
  ...[
    ["uv", "run"],
    ["poetry", "run"],
    ["pipenv", "run"],
    ["bundle", "exec"],
  ],
  ...["python", "python3", ".venv/bin/python"].flatMap((name) => [
    [name, "-m"],
    ["uv", "run", name, "-m"],
    ["poetry", "run", name, "-m"],
  ]),
];

/** Folders that have the tools of a project, and names of scripts that stand for a tool. */
const places: Readonly<Record<string, string>> = { "./mvnw": "mvn", "./gradlew": "gradle" };

/**
 * Whether a program is one that projects install for themselves, and that is then in their folder. Any other program in there only has
 * the name of one that is known.
 */
export function comesWithProjects(name: string): boolean {
  return /^python3?$/.test(name) || [...javascript, ...python].some((each) => each.name[0] === name && name !== "node");
}

export interface NamedProgram {
  readonly program: Program;
  /** The words up to the last of its name, as written. */
  readonly head: readonly string[];
}

/**
 * The program that a command line calls, directly or through a runner.
 *
 * ```ts
 * programOf(["npx", "vitest", "run", "a.test.ts"])?.head; // ["npx", "vitest", "run"]
 * ```
 */
export function programOf(words: readonly string[]): NamedProgram | undefined {
  for (const runner of [[], ...runners]) {
    if (!isStartOf(runner, words)) continue;
    const [name = "", ...more] = words.slice(runner.length);
    const called = [toolName(name), ...more];
    const program = projectPrograms.find((each) => isStartOf(each.name, called));
    if (program !== undefined) return { program, head: words.slice(0, runner.length + program.name.length) };
  }
  return undefined;
}

function toolName(word: string): string {
  if (Object.hasOwn(places, word)) return places[word] ?? word;
  return /^(?:\.\/)?(?:node_modules\/\.bin|\.venv\/bin)\/([\w-]+)$/.exec(word)?.[1] ?? word;
}

export function isStartOf(start: readonly string[], words: readonly string[]): boolean {
  return start.length <= words.length && start.every((word, at) => word === words[at]);
}

const operandTexts: Readonly<Record<Value["is"], string>> = {
  text: "NAME",
  path: "FILE",
  revision: "REVISION",
  pathspec: "FILE",
};

/** The words that a grammar understands, for reference pages. */
export function grammarWords({ flags = [], letters, valued = {}, attached = {}, operands, rest }: Grammar): string[] {
  return [
    ...(operands === undefined ? [] : [operandTexts[operands.is]]),
    ...(rest === undefined ? [] : [`-- ${operandTexts[rest.is]}`]),
    ...flags,
    ...(letters === undefined ? [] : [`-${letters}`]),
    ...Object.keys(valued).map((name) => `${name} VALUE`),
    ...Object.keys(attached).map((name) => `${name}=VALUE`),
  ];
}
