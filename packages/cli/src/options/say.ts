import { Option } from "commander";

/** The option that takes a person's words: `--say TEXT`, or `--say -` for what standard input has. */
export function sayOption(description: string): Option {
  return new Option("--say <text>", `${description}; - reads them from standard input`);
}
