import { Option } from "commander";

/** The option for a person's message: `--say TEXT`, or `--say -` to read standard input. */
export function sayOption(description: string): Option {
  return new Option("--say <text>", `${description}; - reads standard input`);
}
