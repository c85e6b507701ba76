/** The longest name made from an identifier, before the suffix that makes it unique. */
const longestName = 60;

/**
 * An identifier as a name that is valid as one folder and one part of a branch name: only `A-Z a-z 0-9 . _ -`, at most 60 long, never
 * empty, never starting with `.` or `-`, without `..`, never ending in `.` or `.lock`.
 */
export function safeIdentifier(identifier: string): string {
  const name = identifier
    // By code point, so that a character outside the basic plane becomes one mark and is never split.
    .replace(/[^A-Za-z0-9._-]/gu, "_")
    .replace(/\.{2,}/g, "_")
    .slice(0, longestName)
    .replace(/^[.-]+/, "_")
    .replace(/\.lock$/i, "_lock")
    .replace(/\.+$/, "_");
  return name === "" ? "run" : name;
}

/** A run's id as the end of a name: at most its last 12 characters, which are random in any kind of id. */
export function shortRun(run: string): string {
  const safe = run.replace(/[^A-Za-z0-9]/g, "").slice(-12);
  return safe === "" ? "0" : safe;
}

/**
 * Any text as one part of a ref name, different for different texts: every character except letters, digits, `_` and `-` as `%XX`.
 * @throws RangeError if it is empty or longer than a file name may be
 */
export function refPart(name: string): string {
  const part = Buffer.from(name, "utf8")
    .toString("latin1")
    .replace(/[^A-Za-z0-9_-]/g, percent);
  if (part === "" || part.length > 200)
    throw new RangeError(`not a valid name of a checkpoint: ${JSON.stringify(name.slice(0, 80))}`);
  return part;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
