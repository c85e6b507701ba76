import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { errorCode } from "@cuebook/system";
import { mostAnswerBytes } from "./read-answer.ts";

/** A response as it is now. */
export type ResponseFile =
  | { readonly is: "missing" }
  | { readonly is: "text"; readonly state: string; readonly text: string }
  | { readonly is: "unusable"; readonly state: string; readonly problem: string };

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;

/**
 * Reads a response: a regular file of the given owner, of bounded size. No link is followed.
 * `state` changes when the file is written again.
 */
export async function readResponse(path: string, uid: number): Promise<ResponseFile> {
  let handle: FileHandle;
  try {
    // A pipe in its place must not hold the reader.
    handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (cause) {
    const code = errorCode(cause) ?? "unknown";
    if (code === "ENOENT") return { is: "missing" };
    const problem = code === "ELOOP" ? "is a symbolic link, which is not followed" : `cannot be read: ${code}`;
    return { is: "unusable", state: code, problem };
  }
  await using file = handle;
  const stats = await file.stat({ bigint: true });
  const state = `${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeNs}`;
  const unusable = (problem: string) => ({ is: "unusable", state, problem }) as const;
  if (!stats.isFile()) return unusable("is not a regular file");
  if (stats.uid !== BigInt(uid)) return unusable(`belongs to the user ${stats.uid}, not to ${uid}`);
  if (stats.size > mostAnswerBytes) return unusable(`has ${stats.size} bytes; the limit is ${mostAnswerBytes}`);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(mostAnswerBytes + 1), 0);
  return { is: "text", state, text: buffer.toString("utf8", 0, bytesRead) };
}
