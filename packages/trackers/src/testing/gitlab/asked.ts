import type { Reply } from "../loopback.ts";

/** A request below the project of the stub. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly given: Readonly<Record<string, unknown>>;
  /** The path below the project. */
  readonly rest: string;
  readonly login: string;
}

export const projectId = 7;
export const missing: Reply = { status: 404, data: { message: "404 Not found" } };

export function ok(data: unknown): Reply {
  return { status: 200, data };
}
