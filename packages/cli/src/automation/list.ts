import type { automationList as automationListOutput } from "@cuebook/commands/json";
import { ageText, printableLine } from "@cuebook/settings/values";
import { openLibrary } from "../library/with-library.ts";
import { jsonText } from "../output/json.ts";

import { tableText } from "../output/table.ts";
import { withRuns } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { automationsOf, changesText } from "./automations.ts";

export interface ListOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook automation list`. */
export async function list(options: ListOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const automations = await automationsOf(opened, context);
  const rows = await withRuns(opened.project, (host) =>
    Promise.all(
      automations.map(async ({ name, from, file, definition }) => {
        const page = await host?.journal.list({ workflow: name, statuses: ["completed"] }, { limit: 1 });
        const [last] = page?.runs ?? [];
        return {
          ...{ name, from, file, changes: changesText(definition) },
          description: definition.description ?? null,
          last: last === undefined ? null : { run: last.run, at: last.createdAt },
        };
      }),
    ),
  );
  if (options.format === "json") return terminal.out(jsonText<typeof automationListOutput>({ automations: rows }));
  const now = new Date();
  const cells = rows.map(({ name, changes, last, description }) => [
    printableLine(name),
    changes,
    last === null ? "-" : ageText(last.at, now),
    printableLine(description ?? ""),
  ]);
  const heading = ["NAME", { text: "MAY CHANGE" }, "LAST DONE", { text: "FOR" }];
  terminal.out(tableText(heading, cells, context.style("out")));
}
