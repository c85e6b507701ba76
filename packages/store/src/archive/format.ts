import { gunzipSync, gzipSync } from "node:zlib";
import { CuebookError } from "@cuebook/error";
import type { RunEvent } from "@cuebook/run";

/** The version of the lines below; a reader refuses newer ones. */
const format = 1;

/** Everything that is known of a run. */
export interface RunArchive {
  readonly run: string;
  readonly createdAt: string;
  readonly events: readonly RunEvent[];
  /** The objects that the events mention, by hash. */
  readonly objects: ReadonlyMap<string, string>;
  /** The files of the run, by relative path: raw streams, documents. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** An archive as its file has it: JSON lines, compressed by gzip. `zcat` shows them. */
export function encodeArchive({ run, createdAt, events, objects, files }: RunArchive): Uint8Array {
  const lines: object[] = [
    { format, run, createdAt, events: events.length, objects: objects.size, files: files.size },
    ...events.map((event) => ({ event })),
    ...[...objects].map(([object, text]) => ({ object, text })),
    ...[...files].map(([file, content]) => ({ file, base64: Buffer.from(content).toString("base64") })),
  ];
  return gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

interface Header {
  readonly format: number;
  readonly run: string;
  readonly createdAt: string;
  readonly events: number;
  readonly objects: number;
  readonly files: number;
}

type Line =
  | { readonly event: RunEvent }
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
  const objects = new Map<string, string>();
  const files = new Map<string, Uint8Array>();
  for (const line of rest as readonly Line[]) {
    if ("event" in line) events.push(line.event);
    else if ("object" in line) objects.set(line.object, line.text);
    else if ("file" in line) files.set(line.file, Buffer.from(line.base64, "base64"));
  }
  const isWhole = events.length === header.events && objects.size === header.objects && files.size === header.files;
  if (!isWhole) throw invalid(path, "it is incomplete");
  return { run: header.run, createdAt: header.createdAt, events, objects, files };
}

function linesOf(path: string, content: Uint8Array): unknown[] {
  try {
    const lines = gunzipSync(content).toString("utf8").split("\n");
    return lines.filter((line) => line !== "").map((line): unknown => JSON.parse(line));
  } catch (error) {
    throw invalid(path, error instanceof Error ? error.message : String(error), error);
  }
}

function invalid(path: string, why: string, cause?: unknown): CuebookError {
  return new CuebookError("archive_invalid", `${path} is not the archive of a run, or is damaged: ${why}`, { cause });
}
