/** @folder The parts of the page beside runs, with the commands that do the same. */
import { PageLibrary, PageStarts } from "@cuebook/project/page";
import type { DoorOptions } from "@cuebook/server";
import { printableLine } from "@cuebook/settings/values";
import { shownPath } from "@cuebook/system";
import { printSeeded } from "../library/seed.ts";
import { around } from "../project/around.ts";
import type { ReadyProject } from "../project/host.ts";
import { runText } from "../run/plan.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The parts of the page beside runs. */
export type PageParts = Pick<DoorOptions, "library" | "starts">;

/** The parts for a project's workflows, and for starting runs of them. */
export function pageParts(project: ReadyProject, context: CommandContext): PageParts {
  const { terminal } = context;
  const surroundings = around(context, project);
  const library = new PageLibrary(project, surroundings);
  library.begin();
  const starts = new PageStarts(project, surroundings, library, {
    commandOf: ({ workflow, allowDirty, ...request }, script, hash) => {
      const replay = script && shownPath(script, terminal.cwd);
      const options = { ...request, replay, repo: project.repo, ...(allowDirty === true && { allowDirty }) };
      return runText(workflow, options, hash);
    },
    onSeeded: (report) => printSeeded(report, context),
    onNote: (text) => terminal.err(`note: ${printableLine(text)}\n`),
  });
  return { library, starts };
}
