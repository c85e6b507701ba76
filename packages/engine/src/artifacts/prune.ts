import type { RunFilter } from "@cuebook/store";
import type { HostFiles, HostJournal } from "../host/host.ts";
import { ContentStore } from "./content-store.ts";
import { artifactFolder } from "./keep.ts";

/** While any run is driven, an artifact that no journal names stays for this long: its step may be about to complete. */
const patienceMs = 10 * 60_000;

/**
 * Removes the artifacts that no run's journal names. If a journal cannot be read, the artifacts that it names are unknown, and
 * all artifacts stay.
 * @returns the number of removed artifacts
 */
export async function pruneArtifacts({ journal, artifacts, logs }: HostJournal & HostFiles): Promise<number> {
  // Read first, from the clock that also stamps files: artifacts that runs keep from now on are younger, and stay.
  const began = Date.now();
  const countOf = async (filter: RunFilter) => (await journal.list(filter, { limit: 0 })).total;
  if ((await countOf({ statuses: ["unreadable"] })) > 0) return 0;
  const before = (await countOf({ isDriven: true })) > 0 ? began - patienceMs : began;
  return new ContentStore(artifactFolder({ artifacts, logs })).sweep((digits) => journal.isMentioned(digits), before);
}
