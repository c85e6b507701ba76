/** The largest artifact, in bytes of UTF-8. Agents may answer with more, which is sent back to them as too long. */
export const largestArtifact = 4 * 1024 * 1024;

/** An artifact as a step's completion names it. The text is in the store, under its hash. */
export interface ArtifactRecord {
  /** The field that it was, or `_body`. */
  readonly name: string;
  /** `sha256:` and the SHA-256 of the text in hexadecimal. */
  readonly hash: string;
  /** Of the text in UTF-8. */
  readonly bytes: number;
}

/** An artifact as prompts see it under `_artifacts`. */
export interface ArtifactFile {
  /** Of the read-only file that holds the text: absolute. */
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
}

/** A text that is to be kept, with its name. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

const prefix = "sha256:";

/** The hash as records have it, from its digits. */
export function recordHash(digits: string): string {
  return `${prefix}${digits}`;
}

/** The hexadecimal digits of a record's hash. */
export function digitsOf(hash: string): string {
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : hash;
}
