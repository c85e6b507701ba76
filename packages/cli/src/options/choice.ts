/** @folder Options that several commands share. */
import { nameHint } from "@cuebook/template";
import { Option } from "commander";
import { UsageError } from "../failure/failure.ts";

/** An option that takes one of several words: `--format <text|json>`. */
export function choiceOption(name: string, description: string, choices: readonly string[]): Option {
  const [standard] = choices;
  return new Option(`--${name} <${choices.join("|")}>`, description).default(standard).argParser((value: string) => {
    if (choices.includes(value)) return value;
    const list = `--${name} takes ${choices.join(", ")}`;
    throw new UsageError(`--${name} cannot be "${value}"`, nameHint(value, choices, list));
  });
}

/** An option that takes a whole number of at least `least`, and at most `most`. */
export function countOption(flags: string, description: string, least: number, most = Number.MAX_SAFE_INTEGER): Option {
  return new Option(flags, description).argParser((value: string) => {
    const count = Number(value);
    if (/^\d+$/.test(value) && count >= least && count <= most) return count;
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
    throw new UsageError(`${flags.split(" ")[0]} takes a whole number ${range}, not "${value}"`);
  });
}
