import { PageOperation } from "@cuebook/project/page";
import { printableLine } from "@cuebook/settings/values";
import { around } from "../project/around.ts";
import type { ReadyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Drives the runs that people resume on the page. A machine that cannot work is reported with each run that waits for it. */
export function pageOperation(project: ReadyProject, context: CommandContext): PageOperation {
  const warning = context.style("err").severity("warning", "warning[machine_fault]");
  return new PageOperation(project, around(context, project), (run, { text }) =>
    context.terminal.err(`${warning}: run ${run}: ${printableLine(text)}\n`),
  );
}
