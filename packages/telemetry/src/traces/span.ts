import { createHash } from "node:crypto";

/** A finished piece of work. */
export interface Span {
  /** 16 bytes in hexadecimal. */
  readonly trace: string;
  /** 8 bytes in hexadecimal. */
  readonly id: string;
  /** Absent: it is the run itself. */
  readonly parent?: string | undefined;
  readonly name: string;
  /** `client`: it asks another service. Absent: the work is done by this process or its children. */
  readonly kind?: "client" | undefined;
  /** ISO times. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly attributes: Attributes;
  /** Why it failed. Absent: it did not. */
  readonly error?: string | undefined;
}

export type Attributes = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** The trace of a run: every process that drives it finds the same. */
export function traceOf(run: string): string {
  return digest(`trace/${run}`, 32);
}

/** The id of a span by its place: sent twice, it is the same span. @param place such as step, try and turn */
export function spanIdOf(run: string, ...place: readonly (string | number)[]): string {
  return digest(JSON.stringify(["span", run, ...place]), 16);
}

function digest(text: string, digits: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, digits);
}
