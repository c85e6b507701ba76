import { type Dialect, dialectNames } from "@cuebook/template";
import type { Command } from "commander";
import { choiceOption } from "./choice.ts";

/** The options that say which template, beside the argument. */
export interface SourceOptions {
  readonly text?: string;
  readonly dialect?: Dialect;
}

/** Describes the argument for help. */
export const sourceHelp = "the template: a file, a name that `cuebook template list` shows, or - for standard input";

/** Adds `--dialect`. */
export function addDialectOption(command: Command): Command {
  const option = choiceOption("dialect", "its language (default: what the template itself shows)", dialectNames);
  return command.addOption(option.default(undefined));
}

/** Adds `--text` and `--dialect`. */
export function addSourceOptions(command: Command): Command {
  return addDialectOption(command.option("--text <text>", "the template itself, in place of a file"));
}
