/** What somebody may do. Each scope includes those before it. */
export const scopes = ["read", "answer", "run", "admin"] as const;

/**
 * `read`: runs and questions. `answer`: answers and events, too. `run`: also plan, start, resume, pause, cancel, fork, merge
 * and apply runs, and write to their agents.
 * `admin`: also pause services.
 */
export type Scope = (typeof scopes)[number];

/** A token of programs, and what it allows. */
export interface ProgramToken {
  /** At least 32 characters. */
  readonly token: string;
  readonly scope: Scope;
}

/** Whether a scope includes another one. */
export function includes(scope: Scope, needed: Scope): boolean {
  return scopes.indexOf(scope) >= scopes.indexOf(needed);
}
