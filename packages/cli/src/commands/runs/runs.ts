import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { addArchive } from "./archive.ts";
import { addArtifact } from "./artifact.ts";
import { addCancel } from "./cancel.ts";
import { addFork } from "./fork.ts";
import { addList } from "./list.ts";
import { addLog } from "./log.ts";
import { addPrune } from "./prune.ts";
import { addReindex } from "./reindex.ts";
import { addResume } from "./resume.ts";
import { addShow } from "./show.ts";

/** Adds `cuebook runs` and its commands. */
export function addRuns(program: Command, context: CommandContext): void {
  const runs = program
    .command("runs")
    .summary("look at runs, go on with them, end them")
    .description("Looks at runs, goes on with them, ends them. A run is named by its id or a beginning of it.");
  addList(runs, context);
  addShow(runs, context);
  addLog(runs, context);
  addArtifact(runs, context);
  addResume(runs, context);
  addFork(runs, context);
  addCancel(runs, context);
  addPrune(runs, context);
  addArchive(runs, context);
  addReindex(runs, context);
}
