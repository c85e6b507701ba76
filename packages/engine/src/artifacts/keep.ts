/** @folder Documents that roles return, as files named by their hash. */
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { type ArtifactRecord, largestArtifact, type NamedText, recordHash } from "@cuebook/run";
import { faultPoint, masker } from "@cuebook/system";
import type { HostFiles, HostJournal, HostSecrets } from "../host/host.ts";
import { ContentStore } from "./content-store.ts";

/** The folder of the artifacts of a host's runs. */
export function artifactFolder(host: HostFiles): string {
  return host.artifacts ?? join(host.logs, "artifacts");
}

/**
 * Keeps the artifacts of an output, with secrets masked. Keeping the same texts again changes nothing, so the call can be
 * repeated after a crash.
 * @throws CuebookError `artifact_too_large`; the system's errors
 */
export async function keepArtifacts(
  host: HostJournal & HostFiles & HostSecrets,
  texts: readonly NamedText[],
): Promise<ArtifactRecord[]> {
  const store = new ContentStore(artifactFolder(host));
  const mask = masker(host.secrets);
  const records: ArtifactRecord[] = [];
  for (const { name, text } of texts) {
    const masked = mask(text);
    const bytes = Buffer.byteLength(masked, "utf8");
    if (bytes > largestArtifact) {
      throw new CuebookError(
        "artifact_too_large",
        `the artifact ${name} has ${bytes} bytes; at most ${largestArtifact} are kept`,
        {
          hint: "ask the role for a shorter text, or for a file in the workspace and its path",
        },
      );
    }
    faultPoint("write artifact");
    const { digits } = await store.put(masked);
    if (host.areArtifactsStored === true) await host.journal.putObject(masked);
    records.push({ name, hash: recordHash(digits), bytes });
  }
  return records;
}
