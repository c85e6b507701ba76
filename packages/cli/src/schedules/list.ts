import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { schedules as schedulesOutput } from "@cuebook/commands/json";
import { readWorkflowFile } from "@cuebook/engine";
import { planningHost } from "@cuebook/project/host";
import { discoverWorkflows, libraryOpener } from "@cuebook/project/library";
import type { Workflow } from "@cuebook/workflow";
import { NotFoundError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";

import { jsonText } from "../output/json.ts";
import { readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { scheduleReport, schedulesText, scheduleViews } from "./views.ts";

export interface SchedulesOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Refuses a path that does not exist: it must not be reported as a path without schedules. @throws NotFoundError */
function requireExisting(given: readonly string[], cwd: string): void {
  const absent = given.find((path) => !existsSync(resolve(cwd, path)));
  if (absent !== undefined) throw new NotFoundError(`the file or folder "${absent}" does not exist`);
}

/** Runs `cuebook schedules`. */
export async function listSchedules(
  given: readonly string[],
  options: SchedulesOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const isJson = options.format === "json";
  const project = readyProject(context, options, isJson ? "json" : "text");
  if (project === undefined) return;
  requireExisting(given, terminal.cwd);
  const { files } = discoverWorkflows(given.length === 0 ? [project.repository] : given, terminal.cwd);
  const findings = new Findings();
  const workflows: Workflow[] = [];
  const library = libraryOpener(project, context.terminal);
  for (const file of files) {
    const { workflow, draft: _, ...read } = await readWorkflowFile(resolve(terminal.cwd, file), file, { library });
    if (workflow?.definition.schedule !== undefined) workflows.push(workflow);
    // A file with errors concerns this command only if it has a schedule.
    else if (workflow === undefined && [...read.sources.values()].some(({ text }) => /^schedule:/m.test(text))) {
      findings.add(read);
    }
  }
  const host = planningHost(project.config, undefined);
  try {
    const views = await scheduleViews(workflows, project.config, host);
    if (isJson) {
      terminal.out(
        jsonText<typeof schedulesOutput>({ schedules: views.map(scheduleReport), diagnostics: findings.diagnostics }),
      );
    } else {
      findings.show(context);
      terminal.out(
        views.length === 0
          ? "No workflow has a schedule. Write one into a workflow file: schedule: 0 7 * * 1\n"
          : schedulesText(views, host.now(), context.style("out")),
      );
    }
    context.finish(findings.hasErrors ? exitCode.findings : exitCode.ok);
  } finally {
    await host.close();
  }
}
