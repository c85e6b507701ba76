import { gunzipSync } from "node:zlib";
import { CuebookError } from "@cuebook/error";
import type { RunEvent, TranscriptEvent } from "@cuebook/run";

/** The version of the lines below; a reader refuses newer ones. */
const format = 1;

/** Everything that is known about a run. */
export interface RunArchive {
  readonly run: string;
  readonly createdAt: string;
  readonly events: readonly RunEvent[];
  readonly transcript: readonly TranscriptEvent[];
  /** The objects that the events and the transcript mention, by hash. */
  readonly objects: ReadonlyMap<string, string>;
  /** The files of the run, by relative path: raw streams, documents. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The lines of an archive, as JSON. They are yielded one by one: all together may be longer than a string can be. */
export function* archiveLines(archive: RunArchive): Generator<string> {
  for (const part of archiveParts(archive)) yield `${JSON.stringify(part)}\n`;
}

function* archiveParts({ run, createdAt, events, transcript, objects, files }: RunArchive): Generator<Header | Line> {
  const sizes = { events: events.length, transcript: transcript.length, objects: objects.size, files: files.size };
  yield { format, run, createdAt, ...sizes };
  for (const event of events) yield { event };
  for (const event of transcript) yield { transcript: event };
  for (const [object, text] of objects) yield { object, text };
  for (const [file, content] of files) yield { file, base64: Buffer.from(content).toString("base64") };
}

interface Header {
  readonly format: number;
  readonly run: string;
  readonly createdAt: string;
  readonly events: number;
  /** Absent in archives of earlier versions, which have no transcripts. */
  readonly transcript?: number | undefined;
  readonly objects: number;
  readonly files: number;
}

type Line =
  | { readonly event: RunEvent }
  | { readonly transcript: TranscriptEvent }
  | { readonly object: string; readonly text: string }
  | { readonly file: string; readonly base64: string };

/** @param path names the file in messages @throws CuebookError `archive_invalid`, `archive_newer` */
export function decodeArchive(path: string, content: Uint8Array): RunArchive {
  const [first, ...rest] = linesOf(path, content);
  const header = first as Header | undefined;
  if (typeof header?.format !== "number") throw invalid(path, "it has no header of an archive");
  if (header.format > format) {
    throw new CuebookError("archive_newer", `${path} has format ${header.format}; this Cuebook knows up to ${format}`, {
      hint: "A newer Cuebook wrote it. Update Cuebook.",
    });
  }
  const events: RunEvent[] = [];
  const transcript: TranscriptEvent[] = [];
  const objects = new Map<string, string>();
  const files = new Map<string, Uint8Array>();
  for (const line of rest as readonly Line[]) {
    if ("event" in line) events.push(line.event);
    else if ("transcript" in line) transcript.push(line.transcript);
    else if ("object" in line) objects.set(line.object, line.text);
    else if ("file" in line) files.set(line.file, Buffer.from(line.base64, "base64"));
  }
  const isWhole =
    events.length === header.events &&
    transcript.length === (header.transcript ?? 0) &&
    objects.size === header.objects &&
    files.size === header.files;
  if (!isWhole) throw invalid(path, "it is incomplete");
  return { run: header.run, createdAt: header.createdAt, events, transcript, objects, files };
}

function linesOf(path: string, content: Uint8Array): unknown[] {
  try {
    const lines: unknown[] = [];
    const whole = gunzipSync(content);
    for (let begin = 0; begin < whole.length; ) {
      const found = whole.indexOf(10, begin);
      const end = found === -1 ? whole.length : found;
      if (end > begin) lines.push(JSON.parse(whole.toString("utf8", begin, end)));
      begin = end + 1;
    }
    return lines;
  } catch (error) {
    throw invalid(path, error instanceof Error ? error.message : String(error), error);
  }
}

function invalid(path: string, why: string, cause?: unknown): CuebookError {
  return new CuebookError("archive_invalid", `${path} is not the archive of a run, or is damaged: ${why}`, { cause });
}
