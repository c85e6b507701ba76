import { hash } from "node:crypto";
import type { RunEvent } from "@cuebook/run";

/** An event as a store has it: its body is the text that was written. */
export interface StoredEvent extends Pick<RunEvent, "seq" | "at" | "version"> {
  readonly run: string;
  readonly body: string;
}

/**
 * The checksum of an event: 128 bits of SHA-256 over its place and its text, as 32 hexadecimal digits. A store writes it with the
 * event and compares it whenever it reads the event, so that changed content is never read as another history.
 */
export function eventChecksum({ run, seq, at, version, body }: StoredEvent): string {
  return hash("sha256", `${JSON.stringify([run, seq, at, version])}\n${body}`).slice(0, 32);
}
