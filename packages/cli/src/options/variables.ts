import { type Command, Option } from "commander";

/** The options that set a template's variables. */
export interface VariableOptions {
  readonly data?: string;
  readonly set?: readonly string[];
}

/** Adds `--data` and `--set` to a command that renders a template. */
export function addVariableOptions(command: Command): Command {
  return command
    .option("--data <file>", "the variables: a JSON or YAML file, or - for standard input")
    .addOption(
      new Option(
        "--set <name=value>",
        "one variable as text, which overrides --data; NAME:=JSON for other values; a.b is a field; repeatable",
      ).argParser((value: string, before: readonly string[] = []) => [...before, value]),
    );
}
