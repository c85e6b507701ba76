import type { Option } from "commander";
import { countOption } from "./choice.ts";

/** The option that names one of several permissions that a run waits for. */
export function permissionOption(): Option {
  return countOption("--permission <number>", "which permission, where the run waits for several", 1);
}
