import { printableLine } from "@cuebook/settings/values";
import type { Command, Option } from "commander";
import type { Terminal } from "../terminal/terminal.ts";
import type { Candidate, Source } from "./sources.ts";

/** The longest meaning that is shown beside a word. */
const longestMeaning = 80;

/**
 * The words that can follow, for the completion scripts of shells: one per line, with its meaning after a tab. The last line says
 * whether
 * file names fit, too. Never throws, and starts nothing.
 *
 * @param program the parser, with the module of the command that the words name
 * @param words the words after `cuebook` up to the cursor; the last word is being typed
 * @param defaultOf the name of a group's default command
 */
export async function complete(
  program: Command,
  words: readonly string[],
  terminal: Pick<Terminal, "cwd" | "env">,
  defaultOf: (group: string) => string | undefined,
): Promise<string> {
  // Some shells cannot pass an empty word and pass two quotes instead.
  const current = (words.at(-1) ?? "").replace(/^""$/, "");
  const { command, operands, waiting, hasEnded } = commandOf(program, words.slice(0, -1), meantBy);
  const place = { ...terminal, repo: givenTo(words, "--repo"), operands };
  const { candidates, files } = await found();
  const fitting = candidates.filter(({ word }) => word.startsWith(current));
  const lines = fitting.map(({ word, meaning }) => `${printableLine(word)}\t${short(meaning)}`);
  return `${[...new Set(lines), files ? ":files" : ":end"].join("\n")}\n`;

  async function found(): Promise<{ readonly candidates: readonly Candidate[]; readonly files: boolean }> {
    const inline = /^(--[a-z-]+)=/.exec(current);
    const option = waiting ?? (inline?.[1] === undefined ? undefined : optionNamed(meantBy(command), inline[1]));
    if (option !== undefined) {
      const prefix = waiting === undefined ? (inline?.[0] ?? "") : "";
      const typed = current.slice(prefix.length);
      const { candidates, files } = await read((await loadSources()).sourceOfOption(option), typed);
      return { candidates: candidates.map((each) => ({ ...each, word: prefix + each.word })), files };
    }
    if (current.startsWith("-") && !hasEnded) return { candidates: optionsOf(meantBy(command)), files: false };
    if (command.commands.length > 0 && operands.length === 0) {
      const names = command.createHelp().visibleCommands(command);
      const ofCommands = names.map((each) => ({ word: each.name(), meaning: each.summary() || each.description() }));
      return { candidates: ofCommands, files: false };
    }
    const argument = command.registeredArguments[operands.length] ?? variadicOf(command);
    if (argument === undefined) return { candidates: [], files: false };
    return read((await loadSources()).sourceOfArgument(pathOf(command), argument.name()), current);
  }

  /** The command whose options can follow: for a group, its default command. */
  function meantBy(command: Command): Command {
    const name = defaultOf(command.name());
    return command.commands.find((each) => each.name() === name) ?? command;
  }

  async function read(source: Source, typed: string) {
    try {
      return { candidates: await source.read(place, typed), files: source.files };
    } catch {
      return { candidates: [], files: source.files };
    }
  }
}

/** Completing names of commands and options needs no project, so the sources that read a project are loaded on demand. */
function loadSources() {
  return import("./sources.ts");
}

/**
 * The command that the words name, its operands, and an option that waits for its value. @param meantBy the command whose options can
 * follow
 */
function commandOf(program: Command, words: readonly string[], meantBy: (command: Command) => Command) {
  let command = program;
  const operands: string[] = [];
  let waiting: Option | undefined;
  let hasEnded = false;
  for (const word of words) {
    if (waiting !== undefined) waiting = undefined;
    else if (word === "--" && !hasEnded) hasEnded = true;
    else if (word.startsWith("-") && !hasEnded) {
      const option = optionNamed(meantBy(command), word);
      if (option !== undefined) command = meantBy(command);
      waiting = withValue(option);
    } else {
      const next = command.commands.find((each) => each.name() === word || each.aliases().includes(word));
      if (next !== undefined && operands.length === 0) command = next;
      else operands.push(word);
    }
  }
  return { command, operands, waiting, hasEnded };
}

/** An option that takes the next word. */
function withValue(option: Option | undefined): Option | undefined {
  return option?.required === true ? option : undefined;
}

function optionNamed(command: Command, name: string): Option | undefined {
  return command.options.find(({ long, short }) => long === name || short === name);
}

function optionsOf(command: Command): Candidate[] {
  const inherited = command.parent === null ? [] : (rootOf(command).options ?? []);
  const all = [...command.options, ...inherited].filter(({ hidden }) => !hidden);
  const named = all.flatMap(({ long, description }) =>
    long === null || long === undefined ? [] : [{ word: long, meaning: description }],
  );
  return [...named, { word: "--help", meaning: "show this help" }];
}

function rootOf(command: Command): Command {
  return command.parent === null ? command : rootOf(command.parent);
}

function variadicOf(command: Command) {
  const last = command.registeredArguments.at(-1);
  return last?.variadic === true ? last : undefined;
}

function pathOf(command: Command): string {
  const names: string[] = [];
  for (let each: Command | null = command; each?.parent; each = each.parent) names.unshift(each.name());
  return names.join(" ");
}

function givenTo(words: readonly string[], name: string): string | undefined {
  const at = words.indexOf(name);
  return at === -1 || at >= words.length - 2 ? undefined : words[at + 1];
}

function short(meaning: string): string {
  const line = printableLine(meaning.replaceAll(/\s+/g, " "));
  return line.length > longestMeaning ? `${line.slice(0, longestMeaning - 1)}…` : line;
}
