import { CuebookError } from "@cuebook/error";
import type { Journal } from "../journal.ts";
import type { CopyCount, CopyOptions } from "./report.ts";

const page = 500;
/** The number of texts that are in memory at once. */
const atOnce = 8;

/** Copies the texts that the other store lacks. A text is named by its hash, so an equal name means an equal text. */
export async function copyObjects(from: Journal, to: Journal, count: CopyCount, options: CopyOptions): Promise<void> {
  const isStopped = () => options.signal?.aborted === true;
  let after: string | undefined = "";
  while (after !== undefined && !isStopped()) {
    const hashes: readonly string[] = await from.transfer.objects(after, page);
    const lacking = [...(await to.transfer.lacking(hashes))];
    while (lacking.length > 0 && !isStopped()) {
      const next = lacking.splice(0, atOnce);
      await Promise.all(next.map((hash) => copyObject(from, options.isDry === true ? undefined : to, hash, count)));
      options.onProgress?.("objects", count.objects, count.objects + lacking.length);
    }
    after = hashes.length < page ? undefined : hashes.at(-1);
  }
}

/** @param to absent: nothing is written */
async function copyObject(from: Journal, to: Journal | undefined, hash: string, count: CopyCount): Promise<void> {
  let text: string | undefined;
  try {
    text = await from.getObject(hash);
  } catch (error) {
    if (!(error instanceof CuebookError) || error.code !== "database_damaged") throw error;
    count.leave({ what: "object", id: hash, code: "object_damaged", message: "was changed" });
    return;
  }
  if (text === undefined) return;
  if (to !== undefined && ((await to.putObject(text)) !== hash || (await to.getObject(hash)) !== text)) {
    throw new CuebookError("copy_failed", `the text ${hash} is not in the other store as it was written`);
  }
  count.objects += 1;
  count.bytes += Buffer.byteLength(text);
}
