import { readFileSync, statSync } from "node:fs";
import { basename, extname, resolve } from "node:path";
import type { MessageFile } from "@cuebook/chat";
import { CuebookError } from "@cuebook/error";
import { errorCode } from "@cuebook/system";

/** The kinds of files, by the endings of their names. */
const mediaTypes: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".pdf": "application/pdf",
  ".txt": "text/plain",
  ".md": "text/plain",
  ".csv": "text/plain",
  ".json": "text/plain",
  ".yaml": "text/plain",
  ".log": "text/plain",
};

/** The largest file: 20 MB. */
const largest = 20_000_000;

/** Reads a file for a message. @throws CuebookError `message_file_unusable` */
export function readMessageFile(file: string, cwd: string): MessageFile {
  const mediaType = mediaTypes[extname(file).toLowerCase()];
  if (mediaType === undefined) {
    const known = Object.keys(mediaTypes).join(", ");
    throw unusable(`${file} is of no kind that a message can have`, `the endings are ${known}`);
  }
  const path = resolve(cwd, file);
  try {
    const stats = statSync(path);
    if (!stats.isFile()) throw unusable(`${file} is not a file`);
    if (stats.size === 0) throw unusable(`${file} is empty`);
    if (stats.size > largest) throw unusable(`${file} is larger than ${largest} bytes`);
    return { mediaType, data: readFileSync(path).toString("base64"), name: basename(path) };
  } catch (error) {
    if (error instanceof CuebookError) throw error;
    const code = errorCode(error);
    throw unusable(`${file} cannot be read: ${code === "ENOENT" ? "it does not exist" : (code ?? String(error))}`);
  }
}

function unusable(problem: string, hint?: string): CuebookError {
  return new CuebookError("message_file_unusable", problem, { hint });
}
