import type { Option } from "commander";
import { choiceOption } from "./choice.ts";

/** `--log-level`. @param note what counts without it */
export function logLevelOption(note: string): Option {
  return choiceOption("log-level", `the lowest level of events that are printed (${note})`, [
    ...["info", "debug", "warn", "error"],
  ]);
}
