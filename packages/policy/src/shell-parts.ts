import { type KnownOptions, withoutOptions } from "./command-options.ts";
import { isSpecial, type ShellToken, shellTokens } from "./shell-words.ts";

/** One command of a command line. */
export interface ShellPart {
  readonly words: readonly string[];
  /** The folders that the line enters before it, one below the other. */
  readonly folders: readonly string[];
}

/** The most commands of a line that are judged one by one. */
const most = 20;

/**
 * The commands of a line for a shell, so that rules can decide on each: simple commands joined by `&&`, `||` and `;`. What only shows a
 * command's output (`2>&1 | tail -20`), says something (`echo done`) or changes the folder is none of them. Undefined: the line has any
 * other syntax, or is one simple command.
 *
 * ```ts
 * shellParts("cd app && npm test 2>&1 | tail -20"); // [{ words: ["npm", "test"], folders: ["app"] }]
 * shellParts("npm test > log"); // undefined
 * ```
 */
export function shellParts(line: string): readonly ShellPart[] | undefined {
  const tokens = shellTokens(line);
  if (tokens === undefined || tokens.every((token) => "word" in token)) return undefined;
  const parts: ShellPart[] = [];
  let folders: readonly string[] = [];
  for (const command of commandsOf(tokens)) {
    const { words, piped, next } = command;
    const folder = enteredFolder(command);
    // After a folder that does not exist, the commands behind `;` run elsewhere.
    const isElsewhere = (folder !== undefined || folders.length > 0) && next !== undefined && next !== "&&";
    if (isElsewhere || !piped.every(isFilter)) return undefined;
    if (folder !== undefined) folders = [...folders, folder];
    else if (!isSilent(words)) parts.push({ words: withoutWrapper(words), folders });
  }
  const areCommands = parts.every(({ words: [first = ""] }) => !isSpecial(first) && first !== "cd");
  return areCommands && parts.length > 0 && parts.length <= most ? parts : undefined;
}

/** The programs of a line that are around its commands: what shows their output, and what limits their time. */
export function programsAround(line: string): readonly string[] {
  return commandsOf(shellTokens(line) ?? []).flatMap(({ words, piped }) => [
    ...piped.map(([name = ""]) => name),
    ...words.filter((word) => word === "timeout"),
  ]);
}

/** The folder that a command changes to. */
function enteredFolder({ words: [first, folder, ...more], piped, next }: ShellLine): string | undefined {
  const isPlain = folder !== undefined && !/^(?:-|~|$)/.test(folder) && more.length === 0;
  return first === "cd" && isPlain && piped.length === 0 && next !== undefined ? folder : undefined;
}

/** Whether a command does nothing but say something. */
function isSilent([first, ...more]: readonly string[]): boolean {
  return first === "echo" || (first === "true" && more.length === 0);
}

interface ShellLine {
  readonly words: readonly string[];
  /** The commands that its output goes through. */
  readonly piped: readonly (readonly string[])[];
  /** What joins it with the next command. */
  readonly next: string | undefined;
}

function commandsOf(tokens: readonly ShellToken[]): ShellLine[] {
  const commands: ShellLine[] = [];
  let pipe: string[][] = [[]];
  const end = (next: string | undefined) => {
    const [words = [], ...piped] = pipe;
    // A line break and a `;` at the end join nothing.
    if (words.length > 0 || piped.length > 0 || (next !== undefined && next !== "\n"))
      commands.push({ words, piped, next });
    pipe = [[]];
  };
  for (const token of tokens) {
    if ("word" in token) pipe.at(-1)?.push(token.word);
    else if ("operator" in token && token.operator !== "|") end(token.operator);
    else if ("operator" in token) pipe.push([]);
  }
  end(undefined);
  return commands;
}

interface Filter extends KnownOptions {
  /** The number of words behind the options. */
  readonly texts?: number;
}

/** Programs that with these words read nothing but their standard input, and write nothing but their output. */
const filters: Readonly<Record<string, Filter>> = {
  cat: {},
  cut: { options: /^-[dfc]./, valued: /^-[dfc]$/ },
  grep: { options: /^-(?:[EFchinoqvwx]+|[ABCm]\d+)$/, valued: /^-[ABCm]$/, texts: 1 },
  head: { options: /^-(?:\d+|[nc]-?\d+)$/, valued: /^-[nc]$/ },
  nl: {},
  sort: { options: /^-[bdfgnruV]+$/ },
  tail: { options: /^-(?:\d+|[nc][+-]?\d+)$/, valued: /^-[nc]$/ },
  uniq: { options: /^-[cdiu]+$/ },
  wc: { options: /^-[clmw]+$/ },
};

function isFilter([name = "", ...words]: readonly string[]): boolean {
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
  const texts = filter && withoutOptions(words, filter);
  return texts !== undefined && texts.length === (filter?.texts ?? 0) && texts.every((text) => !text.startsWith("-"));
}

/** A command without its time limit, and without variables that only change its output. */
function withoutWrapper(words: readonly string[]): readonly string[] {
  const [first = "", second = "", ...more] = words;
  if (/^(?:CI|NO_COLOR|FORCE_COLOR)=\w*$/.test(first)) return withoutWrapper(words.slice(1));
  return first === "timeout" && /^\d+[smh]?$/.test(second) ? withoutWrapper(more) : words;
}
