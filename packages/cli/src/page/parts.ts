/** @folder What the page shows of a project beside its runs, with plans and starts as the command makes them. */
import { PageLibrary } from "@cuebook/project/page";
import type { DoorOptions } from "@cuebook/server";
import { around } from "../project/around.ts";
import type { ReadyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { PageStarts } from "./starts.ts";

/** The parts of the page beside runs. */
export type PageParts = Pick<DoorOptions, "library" | "starts">;

/** The parts for a project's workflows, and for starting runs of them. */
export function pageParts(project: ReadyProject, context: CommandContext): PageParts {
  const library = new PageLibrary(project, around(context));
  library.begin();
  return { library, starts: new PageStarts(project, context, library) };
}
