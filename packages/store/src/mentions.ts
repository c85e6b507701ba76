import { hash } from "node:crypto";

/** The objects that an event of a transcript mentions, from its JSON. */
export function objectsInTranscript(text: string): ReadonlySet<string> {
  // Quotes within a text are escaped: this matches fields only.
  return new Set(Array.from(text.matchAll(/"object":"([0-9a-f]{64})"/g), ([, hash = ""]) => hash));
}

/** Everything in an event, as JSON, that may be the name of an object. */
export function hashesInText(text: string): ReadonlySet<string> {
  return new Set(text.match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g));
}

/** The name of an object: the SHA-256 of its text. */
export function objectHash(text: string): string {
  return hash("sha256", text);
}
