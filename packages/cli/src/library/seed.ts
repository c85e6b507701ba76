import { type LocalHost, type SeedReport, seedBuiltins } from "@cuebook/engine";
import type { LibraryName } from "@cuebook/store";
import { type ReadyProject, withRuns } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Fills the database with the built-in library, and reports upgrades and skipped items. */
export async function seed(context: CommandContext, host: LocalHost): Promise<void> {
  printSeeded(await seedBuiltins(host.journal.library, host.now()), context);
}

/** Like `seed`, but only if a database exists, because reading must not create a database. */
export async function seedIfThere(context: CommandContext, project: ReadyProject): Promise<void> {
  await withRuns(project, async (host) => (host === undefined ? undefined : seed(context, host)));
}

/** Prints upgrades and skipped items. */
export function printSeeded({ upgraded, kept }: SeedReport, { terminal }: CommandContext): void {
  if (upgraded.length > 0) terminal.err(`Upgraded in the library: ${names(upgraded)}\n`);
  for (const item of kept) {
    const command = item.kind === "workflow" ? `: cuebook workflow diff ${item.id}` : "";
    terminal.err(`Kept your version, although the built-in one is newer: ${names([item])}${command}\n`);
  }
}

function names(items: readonly LibraryName[]): string {
  return items.map(({ kind, id }) => `${kind} ${id}`).join(", ");
}
