import type { Grammar, Value } from "./grammar.ts";

/**
 * The files and folders that arguments name, as written. Undefined: a word is not understood.
 *
 * ```ts
 * readArguments(["-q", "tests/a.py"], { flags: ["-q"], operands: { is: "path" } }); // ["tests/a.py"]
 * readArguments(["--basetemp=x"], { flags: ["-q"] }); // undefined
 * readArguments(["-k", "--basetemp=x"], { valued: { "-k": { is: "text" } } }); // undefined
 * ```
 */
export function readArguments(words: readonly string[], grammar: Grammar): readonly string[] | undefined {
  const found: string[] = [];
  let expected: Value | undefined;
  for (const [at, word] of words.entries()) {
    if (expected === undefined && word === "--") {
      return grammar.rest === undefined ? undefined : addAll(found, words.slice(at + 1), grammar.rest);
    }
    const option: Value | "flag" | "valued" | undefined = expected === undefined ? optionOf(word, grammar) : undefined;
    if (option === "flag") continue;
    if (option === "valued") {
      expected = grammar.valued?.[word];
      continue;
    }
    const paths =
      option === undefined ? wordPaths(word, expected, grammar) : pathsOf(word.slice(word.indexOf("=") + 1), option);
    if (paths === undefined) return undefined;
    found.push(...paths);
    expected = undefined;
  }
  return expected === undefined ? found : undefined;
}

/** The paths of a word that is no option, or is the value of the previous option. */
function wordPaths(word: string, expected: Value | undefined, { operands }: Grammar): readonly string[] | undefined {
  // Also in the place of a value: `vitest run --project --config=FILE` takes it for a further option.
  if (word.startsWith("-")) return undefined;
  // Programs replace it by the arguments in a file: pytest, ruff, dotnet.
  if (expected !== undefined && expected.like === undefined && word.startsWith("@")) return undefined;
  return pathsOf(word, expected ?? operands);
}

function addAll(found: readonly string[], words: readonly string[], value: Value): readonly string[] | undefined {
  const paths = words.map((word) => pathsOf(word, value));
  return paths.includes(undefined) ? undefined : [...found, ...paths.flatMap((each) => each ?? [])];
}

/** What an option is: one without a value, one whose value is the next word, or the value of `NAME=VALUE`. */
function optionOf(word: string, grammar: Grammar): Value | "flag" | "valued" | undefined {
  const { flags = [], letters = "", joined, valued = {}, attached = {} } = grammar;
  if (!word.startsWith("-")) return undefined;
  if (flags.includes(word) || joined?.test(word)) return "flag";
  if (Object.hasOwn(valued, word)) return "valued";
  const name = word.slice(0, Math.max(word.indexOf("="), 0));
  if (Object.hasOwn(attached, name)) return attached[name];
  if (name.startsWith("--") && Object.hasOwn(valued, name)) return valued[name];
  const isJoined = /^-[^-=]/.test(word) && [...word.slice(1)].every((letter) => letters.includes(letter));
  return isJoined ? "flag" : undefined;
}

/** The paths that a word names for its program. Undefined: it is no such word. */
function pathsOf(word: string, value: Value | undefined): readonly string[] | undefined {
  if (value === undefined || value.like?.test(word) === false) return undefined;
  switch (value.is) {
    case "text":
      return [];
    case "path":
      // `test/../deploy.js` is not what its text looks like.
      return value.like !== undefined && /(?:^|\/)\.\.(?:\/|$)/.test(word) ? undefined : plainPath(word);
    case "pathspec":
      return pathspec(word);
    case "revision":
      return revision(word);
    default:
      return value.is satisfies never;
  }
}

/** Programs read arguments from `@FILE`, and take `-` for their standard input. Patterns match more than their text names. */
function plainPath(word: string): readonly string[] | undefined {
  return word === "" || /^[-@~]|[*?[\]{}\\]|^[\w.+-]+:\/\//.test(word) ? undefined : [word];
}

/** Git has magic words behind `:`, and patterns. `*.ts` is judged by what it matches. */
function pathspec(word: string): readonly string[] | undefined {
  if (word === "" || word.startsWith(":")) return undefined;
  const ending = /^(?:.*\/)?\*(?<suffix>\.\w+)$/.exec(word)?.groups?.suffix;
  const before = ending === undefined ? word : word.slice(0, word.lastIndexOf("/") + 1);
  if (/[*?[\\]/.test(before)) return undefined;
  return [ending === undefined ? word : `${before}x${ending}`];
}

/** `HEAD~1:src/a.ts` shows a file; `src/a.ts` without a revision too. */
function revision(word: string): readonly string[] | undefined {
  const [name = "", ...path] = word.split(":");
  if (!/^[\w./@{}~^+-]+$/.test(name) || name.startsWith("-")) return undefined;
  if (path.length === 0) return [word];
  return path.join(":") === "" ? [] : pathspec(path.join(":"));
}
