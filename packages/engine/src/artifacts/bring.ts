import { hashDigits, type RunSteps } from "@cuebook/run";
import type { HostFiles, HostJournal } from "../host/host.ts";
import { ContentStore } from "./content-store.ts";
import { artifactFolder } from "./keep.ts";

/** Writes artifacts of a run that only the store has into files on this machine. Artifacts that the store lacks too stay missing. */
export async function bringArtifacts(host: HostJournal & HostFiles, { steps }: Pick<RunSteps, "steps">): Promise<void> {
  const files = new ContentStore(artifactFolder(host));
  for (const { result } of steps) {
    if (result?.is !== "completed") continue;
    for (const { hash } of result.artifacts ?? []) await bringArtifact(host, files, hashDigits(hash));
  }
}

/** Writes the file of an artifact again from the store, if the file is missing and the store has the artifact. */
export async function bringArtifact({ journal }: HostJournal, files: ContentStore, digits: string): Promise<void> {
  if ((await files.get(digits)).is !== "missing") return;
  const text = await journal.getObject(digits);
  if (text !== undefined) await files.put(text);
}
