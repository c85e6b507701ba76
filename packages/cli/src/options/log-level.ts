import type { Option } from "commander";
import { choiceOption } from "./choice.ts";

/** `--log-level`. @param note the level without the option */
export function logLevelOption(note: string): Option {
  return choiceOption("log-level", `the lowest level of events that are printed (${note})`, [
    ...["info", "debug", "warn", "error"],
  ]);
}
