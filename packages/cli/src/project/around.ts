import type { Surroundings } from "@cuebook/project";
import { hintOf } from "../failure/advice.ts";
import { remedyOf } from "../findings/registries.ts";
import { type Place, proposal } from "../output/proposal.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The surroundings of a command, for what the packages do with a project. @param place the project, which proposed commands name */
export function around({ terminal: { cwd, env }, place: given }: CommandContext, place: Place = given): Surroundings {
  return {
    ...{ cwd, env },
    adviceOn: (failure) => hintOf(failure),
    remedyOf,
    trustAdvice: (file) => `to trust it, as it is now: ${proposal(place, "serve", file, "--dry-run", "--trust")}`,
  };
}
