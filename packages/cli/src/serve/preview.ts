import type { serve as serveOutput } from "@cuebook/commands/json";
import { type LocalHost, previewService, type ServicePreview, serviceHalt } from "@cuebook/engine";
import { hasJournal } from "@cuebook/project/host";
import { currentLibrary } from "@cuebook/project/library";
import { servingHost } from "@cuebook/project/serve";
import type { ReadyService } from "@cuebook/project/service";
import { followedSurroundings, shownTracker } from "@cuebook/project/service";
import { printableLine } from "@cuebook/settings/values";
import { distinctFindings } from "@cuebook/template";
import type { Findings } from "../findings/findings.ts";
import { jsonText } from "../output/json.ts";
import { scheduleReport, schedulesText, scheduleViews } from "../schedules/views.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { shownFolder } from "./clones.ts";
import type { CommandServing } from "./prepare.ts";
import { previewReport, previewText } from "./preview-text.ts";

/** Shows what the services would do. Nothing is created, not even a journal. */
export async function preview(
  serving: CommandServing,
  findings: Findings,
  isJson: boolean,
  context: CommandContext,
): Promise<void> {
  const { services, schedules, project } = serving;
  const { terminal } = context;
  const host = servingHost(serving);
  try {
    const previews: { readonly service: ReadyService; readonly found: ServicePreview }[] = [];
    for (const service of services) previews.push({ service, found: await previewOf(service, host, findings) });
    const views = await scheduleViews(schedules?.workflows ?? [], project.config, host);
    if (isJson) {
      const shown = previews.map(({ service, found }) => previewReport(found, service.shown));
      const ofSchedules = schedules === undefined ? {} : { schedules: views.map(scheduleReport) };
      const { diagnostics } = findings;
      terminal.out(jsonText<typeof serveOutput>({ services: shown, ...ofSchedules, diagnostics }));
    } else {
      findings.show(context);
      const style = context.style("out");
      for (const { service, found } of previews) {
        if (services.length > 1) terminal.out(`${style.strong(printableLine(service.shown))}\n`);
        terminal.out(previewText(found, style));
      }
      if (schedules !== undefined) terminal.out(schedulesText(views, new Date(), style));
    }
    const isRefused = previews.some(({ found }) => found.settings === undefined);
    context.finish(isRefused ? exitCode.findings : exitCode.ok);
  } finally {
    await host.close();
  }
}

async function previewOf(
  { file, shown, envFile, project, surroundings }: ReadyService,
  host: LocalHost,
  findings: Findings,
): Promise<ServicePreview> {
  const found = await previewService({
    ...{ host, file, shown },
    journal: hasJournal(project.config) ? host.journal : undefined,
    surroundings: followedSurroundings(surroundings, file, project.config, envFile, () => undefined),
    openTracker: shownTracker(surroundings),
    library: currentLibrary(project, surroundings),
    repository: async ({ repository }) => shownFolder(repository, project),
    haltOfAll: hasJournal(project.config) ? () => serviceHalt(host, project.config.serve) : undefined,
  });
  // The file is read again after the checks, so only findings that are new are added.
  const known = new Set(findings.diagnostics.map((finding) => JSON.stringify(finding)));
  findings.add({
    diagnostics: distinctFindings(found.findings).filter((finding) => !known.has(JSON.stringify(finding))),
  });
  return found;
}
