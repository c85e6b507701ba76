import { type Command, Option } from "commander";

/** What the options say that give a template its variables. */
export interface VariableOptions {
  readonly data?: string;
  readonly set?: readonly string[];
}

/** Adds `--data` and `--set`, the same for every command that fills in a template. */
export function addVariableOptions(command: Command): Command {
  return command
    .option("--data <file>", "the variables: a JSON or YAML file, or - for standard input")
    .addOption(
      new Option(
        "--set <name=value>",
        "one variable as text, over what --data has; NAME:=JSON for anything else; a.b is a field; give it once for each",
      ).argParser((given: string, before: readonly string[] = []) => [...before, given]),
    );
}
