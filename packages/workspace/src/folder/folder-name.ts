import { createHash } from "node:crypto";

/** The longest name, before the suffix that makes it unique. */
const longestName = 100;

/** The suffix of a name that was made unique. */
const madeUnique = /-[0-9a-f]{12}$/;

/**
 * The name of an issue's folder: its identifier, with every character except `A-Z a-z 0-9 . _ -` as `_`. If that differs from the
 * identifier, or is not a good name, it ends with a hash of the identifier, so that two identifiers never share a folder: `APP-7`
 * is `APP-7`, `a/b` is `a_b-c14cddc033f6`.
 *
 * Never `.` or `..`, never beginning with `.` or `-`. Two identifiers that differ only in case have names that do too: on a
 * case-insensitive file system, the second is refused when its folder is created.
 */
export function folderName(identifier: string): string {
  const safe = identifier
    .replace(/[^A-Za-z0-9._-]/gu, "_")
    .slice(0, longestName)
    .replace(/^[.-]+/, "_");
  if (safe === identifier && safe !== "" && !madeUnique.test(safe)) return safe;
  return `${safe === "" ? "_" : safe}-${createHash("sha256").update(identifier).digest("hex").slice(0, 12)}`;
}
