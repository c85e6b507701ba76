import { CuebookError } from "@cuebook/error";
import type { RunState, Step } from "@cuebook/run";
import { type ArtifactFile, type ArtifactRecord, artifactNamed, hashDigits, stateOf } from "@cuebook/run";
import { nearest } from "@cuebook/template";
import type { HostFiles, HostJournal } from "../host/host.ts";
import { bringArtifact } from "./bring.ts";
import { ContentStore } from "./content-store.ts";
import { artifactFolder } from "./keep.ts";

/** An artifact with its text. */
export interface Artifact extends ArtifactFile {
  readonly name: string;
  readonly text: string;
}

/** The artifacts of a step's output by name, as prompts see them. */
export function artifactFiles(folder: string, step: Pick<Step, "result">): Readonly<Record<string, ArtifactFile>> {
  const files: Record<string, ArtifactFile> = Object.create(null);
  const store = new ContentStore(folder);
  for (const { name, hash, bytes } of recordsOf(step)) {
    files[name] = { path: store.pathOf(hashDigits(hash)), hash, bytes };
  }
  return files;
}

/**
 * An artifact that a step of a run returned, unchanged.
 * @param run the full id
 * @param step its number in the run
 * @param name the field, or `_body`
 * @throws CuebookError `run_not_found`, `step_not_found`, `artifact_not_found`, `artifact_missing`, `artifact_changed`
 */
export async function readArtifact(
  host: HostJournal & HostFiles,
  run: string,
  step: number,
  name: string,
): Promise<Artifact> {
  const found = stepOf(await readRun(host, run), step);
  const records = recordsOf(found);
  const record = artifactNamed(records, name);
  if (record === undefined) throw notFound(run, found, name, records);
  const folder = artifactFolder(host);
  const files = new ContentStore(folder);
  await bringArtifact(host, files, hashDigits(record.hash));
  const content = await files.get(hashDigits(record.hash));
  const { path } = artifactFiles(folder, found)[name] ?? { path: folder };
  if (content.is === "intact") return { ...record, path, text: content.text };
  const what = `the artifact ${name} of step ${step} of run ${run}`;
  if (content.is === "missing")
    throw new CuebookError("artifact_missing", `${what} is missing: the file ${path} does not exist`);
  throw new CuebookError("artifact_changed", `${what} was changed: ${path} does not have the hash ${record.hash}`);
}

/** The state of a run. @throws CuebookError `run_not_found` */
export async function readRun(host: HostJournal, run: string): Promise<RunState> {
  const events = await host.journal.read(run);
  if (events.length > 0) return stateOf(run, events);
  throw new CuebookError("run_not_found", `there is no run ${run}`);
}

/** A step of a run. @throws CuebookError `step_not_found` */
export function stepOf(state: Pick<RunState, "id" | "steps">, step: number): Step {
  const found = state.steps.find((each) => each.step === step);
  if (found !== undefined) return found;
  const has = state.steps.length === 0 ? "it has none" : `it has ${state.steps.length}, numbered from 1`;
  throw new CuebookError("step_not_found", `run ${state.id} has no step ${step}: ${has}`, {
    data: { run: state.id },
  });
}

function recordsOf({ result }: Pick<Step, "result">): readonly ArtifactRecord[] {
  return result?.is === "completed" ? (result.artifacts ?? []) : [];
}

function notFound(run: string, { step, role }: Step, name: string, records: readonly ArtifactRecord[]): CuebookError {
  const known = records.map((record) => record.name);
  const meant = nearest(name, known);
  const has = known.length === 0 ? "it has none" : `it has ${known.join(", ")}`;
  return new CuebookError("artifact_not_found", `step ${step} ${role} of run ${run} has no artifact ${name}: ${has}`, {
    hint:
      meant === undefined
        ? "artifacts are the fields that the role's schema marks with `artifact: true`, and `_body`"
        : `did you mean ${meant}?`,
  });
}
