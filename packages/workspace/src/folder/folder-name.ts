import { createHash } from "node:crypto";

/** The longest name, before what makes it unique. */
const longestName = 100;

/** How a name ends that was made unique. */
const madeUnique = /-[0-9a-f]{12}$/;

/**
 * The name of an issue's folder: its identifier, with each character but `A-Z a-z 0-9 . _ -` as `_`. Where that is not the
 * identifier itself, or is no good name, the end of it is a hash of the identifier, so that two of them never share a folder:
 * `APP-7` is `APP-7`, `a/b` is `a_b-c14cddc033f6`.
 *
 * Never `.` or `..`, never beginning with `.` or `-`. Two identifiers that differ in case alone have names that do too: on a
 * file system that does not tell them apart, the second is refused when its folder is made.
 */
export function folderName(identifier: string): string {
  const safe = identifier
    .replace(/[^A-Za-z0-9._-]/gu, "_")
    .slice(0, longestName)
    .replace(/^[.-]+/, "_");
  if (safe === identifier && safe !== "" && !madeUnique.test(safe)) return safe;
  return `${safe === "" ? "_" : safe}-${createHash("sha256").update(identifier).digest("hex").slice(0, 12)}`;
}
