import type { Option } from "commander";
import { countOption } from "./choice.ts";

/** The option that picks one of the permissions that a run waits for. */
export function permissionOption(): Option {
  return countOption("--permission <number>", "which permission, if the run waits for several", 1);
}
