/** What a token allows. Each scope includes those before it. */
export const scopes = ["read", "answer", "operate"] as const;

/** `read`: runs and questions. `answer`: answers and events, too. `operate`: also resume, cancel and fork runs. */
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
