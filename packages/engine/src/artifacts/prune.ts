import { digitsOf, EVENT_VERSION } from "@cuebook/run";
import type { Host } from "../host/host.ts";
import { ContentStore } from "./content-store.ts";
import { artifactFolder } from "./keep.ts";

/** How long an artifact stays that no journal names yet, while some run is being driven: its step may be about to complete. */
const patienceMs = 10 * 60_000;

/**
 * Removes the artifacts that no run's journal names. Where one of them cannot be read, nobody knows what it names, and all
 * artifacts stay.
 * @returns how many went
 */
export async function pruneArtifacts(host: Pick<Host, "journal" | "artifacts" | "logs">): Promise<number> {
  // By the clock of the files, and looked at before anything else: what a run keeps from now on is younger, and stays.
  const began = Date.now();
  const runs = await host.journal.runs();
  const needed = new Set<string>();
  for (const { id } of runs) {
    const events = await host.journal.read(id).catch(() => undefined);
    if (events === undefined || events.some(({ version }) => version > EVENT_VERSION)) return 0;
    for (const event of events) {
      if (event.type !== "step_completed") continue;
      for (const { hash } of event.artifacts ?? []) needed.add(digitsOf(hash));
    }
  }
  const before = runs.some(({ isDriven }) => isDriven) ? began - patienceMs : began;
  return new ContentStore(artifactFolder(host)).sweep((digits) => needed.has(digits), before);
}
