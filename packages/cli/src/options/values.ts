import { type Command, Option } from "commander";

/** Adds `--set` and `--answers` to a command that takes the values of a template set. */
export function addValueOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--set <name=value>",
        "one value, read as the type of its variable, which overrides --answers; NAME:=JSON for lists and objects; repeatable",
      ).argParser((value: string, before: readonly string[] = []) => [...before, value]),
    )
    .option("--answers <file>", "values: a JSON or YAML file, or - for standard input");
}
