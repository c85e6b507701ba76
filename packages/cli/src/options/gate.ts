import { Option } from "commander";
import { repeated } from "./repeated.ts";

/** `--gate PHASE=WHO`; repeatable. */
export function gateOption(): Option {
  return new Option(
    "--gate <phase=who>",
    "who decides after a phase, for this run only: auto, human, agent or skip; *=WHO for all other phases; repeatable",
  ).argParser(repeated);
}
