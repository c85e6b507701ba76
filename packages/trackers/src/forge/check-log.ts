import { TrackerError } from "../tracker/error.ts";
import type { ForgeCheck } from "./progress.ts";

/**
 * What is known of a check as text, by the kind before its number: `job/17`. `undefined`: nothing, or the token may not read it. Logs
 * expire, and reading them can need another permission.
 * @param readers how the text of each kind is read, by the number
 */
export async function logOfCheck(
  { id }: ForgeCheck,
  readers: Readonly<Record<string, (number: string) => Promise<string | undefined>>>,
): Promise<string | undefined> {
  const [what = "", number = ""] = id.split("/");
  const read = Object.hasOwn(readers, what) ? readers[what] : undefined;
  if (read === undefined || !/^\d+$/.test(number)) return undefined;
  try {
    return await read(number);
  } catch (error) {
    const isWithout = error instanceof TrackerError && ["tracker_auth", "tracker_not_found"].includes(error.code);
    if (isWithout && error.retryAt === undefined) return undefined;
    throw error;
  }
}
