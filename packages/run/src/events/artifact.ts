/** The largest artifact, in bytes of UTF-8. A larger one is returned to the agent as too long. */
export const largestArtifact = 4 * 1024 * 1024;

/** An artifact as prompts see it under `_artifacts`. */
export interface ArtifactFile {
  /** Absolute path of the read-only file with the text. */
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
}

/** A text to store, with its name. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

const prefix = "sha256:";

/** The hash in the format of records, from its hexadecimal digits. */
export function recordHash(digits: string): string {
  return `${prefix}${digits}`;
}

/** The hexadecimal digits of a hash in a record. */
export function hashDigits(hash: string): string {
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : hash;
}
