import type { UnderstoodCommand } from "../action.ts";
import { shellCommand } from "../shell-command.ts";
import { shellParts } from "../shell-parts.ts";
import { isStartOf, programOf, readingPrograms } from "./programs.ts";
import { readArguments } from "./read-arguments.ts";
import { type ScriptCall, scriptCall } from "./script-call.ts";

/** The commands of a project: command lines, and the texts of the scripts that they call. */
export interface ProjectCommands {
  readonly lines: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
}

/**
 * What a command is, if all of its words are understood: one of the project's own commands, with words behind it that only choose what
 * it works on and how it shows it; or git, reading. Undefined: any other command, or a word that is not known.
 *
 * ```ts
 * const project = { lines: ["npm test"], scripts: { test: "vitest run" } };
 * understand(["npm", "test", "--", "src/a.test.ts"], project); // { as: "project_commands", reads: ["src/a.test.ts"] }
 * understand(["npm", "test", "--prefix", "/elsewhere"], project); // undefined
 * ```
 */
export function understand(words: readonly string[], project: ProjectCommands): UnderstoodCommand | undefined {
  const reading = readingPrograms.find(({ name }) => isStartOf(name, words));
  if (reading !== undefined) {
    const reads = readArguments(words.slice(reading.name.length), reading.grammar);
    return reads && { as: "read_git", reads };
  }
  for (const base of commandsOf(project.lines)) {
    const reads = readsBehind(base, words, project.scripts);
    if (reads !== undefined) return { as: "project_commands", reads };
  }
  return undefined;
}

/** A command line of a project, and the scripts that it calls, as far as their text is known. */
export interface ShownCommand {
  readonly line: string;
  readonly script?: string;
}

/** The commands that `project_commands` allows, with what each of them runs, for people. */
export function shownCommands({ lines, scripts }: ProjectCommands): readonly ShownCommand[] {
  return lines.map((line) => {
    const texts = calledScripts(line).flatMap((name) => (Object.hasOwn(scripts, name) ? [scripts[name] ?? ""] : []));
    return { line, ...(texts.length === 0 ? {} : { script: texts.join(" && ") }) };
  });
}

/** The scripts that a command line calls, by their names, with those that run before and after them. */
export function calledScripts(line: string): readonly string[] {
  return commandsOf([line]).flatMap((words) => {
    const script = scriptCall(words)?.script;
    return script === undefined ? [] : [`pre${script}`, script, `post${script}`];
  });
}

/** The simple commands of command lines. */
function commandsOf(lines: readonly string[]): readonly (readonly string[])[] {
  return lines.flatMap((line) => {
    const words = shellCommand(line.trim());
    const isProgram = words[0] === "sh" && words[1] === "-c";
    return isProgram ? (shellParts(line) ?? []).map((part) => part.words) : [words];
  });
}

function readsBehind(
  base: readonly string[],
  words: readonly string[],
  scripts: ProjectCommands["scripts"],
): readonly string[] | undefined {
  const script = scriptCall(base);
  const called = script && scriptCall(words);
  if (script !== undefined && called !== undefined) return scriptReads(script, called, scripts);
  if (isStartOf(base, words) && base.length === words.length) return [];
  const own = programOf(base);
  if (own === undefined) return undefined;
  const { grammar, isSame = false, keeps = [] } = own.program;
  if (isStartOf(base, words)) return readArguments(words.slice(base.length), grammar);
  const other = isSame ? programOf(words) : undefined;
  if (other?.program !== own.program || !isCallOf(other.head, own.head)) return undefined;
  if (keeps.some((option) => base.includes(option) && !words.includes(option))) return undefined;
  return readArguments(words.slice(other.head.length), grammar);
}

/** Whether a tool is called as the project calls it, or in a way that finds the same one: as it is, or as a module of Python. */
function isCallOf(head: readonly string[], own: readonly string[]): boolean {
  if (head.length === own.length && isStartOf(own, head)) return true;
  return /^(?:(?:\.venv\/bin\/)?(?:pytest|ruff|mypy|flake8|pylint)|(?:\.venv\/bin\/)?python3?)$/.test(head[0] ?? "");
}

function scriptReads(
  base: ScriptCall,
  called: ScriptCall,
  scripts: ProjectCommands["scripts"],
): readonly string[] | undefined {
  if (called.manager !== base.manager || called.script !== base.script) return undefined;
  if (!isStartOf(base.options, called.options) || !isStartOf(base.args, called.args)) return undefined;
  const more = called.args.slice(base.args.length);
  if (more.length === 0) return [];
  // Another package has another script by this name.
  const isOther = called.options.some((option) =>
    /^(?:-w|--workspaces?|-ws|-r|--recursive|-F|--filter)(?:=|$)/.test(option),
  );
  const text = !isOther && Object.hasOwn(scripts, base.script) ? scripts[base.script] : undefined;
  const program = text === undefined ? undefined : programOf(lastCommand(text));
  return program && readArguments(more, program.program.grammar);
}

/** The words of the command that gets what is written behind a script. None: it is not clear which one that is. */
function lastCommand(script: string): readonly string[] {
  const line = script.trim().replace(/^(?:\w+=[\w.-]+[ \t]+)+/, "");
  if (/[|>\n]/.test(line)) return [];
  const words = shellCommand(line);
  return words[0] === "sh" && words[1] === "-c" ? (shellParts(line)?.at(-1)?.words ?? []) : words;
}
