/** The caller, for the audit log: names, none of them secret. */
export interface Caller {
  /** `run`, `mcp`, `cli`, or the name of your program. */
  readonly via: string;
  readonly run?: string;
  readonly step?: number;
  readonly role?: string;
  readonly turn?: number;
  /** The program that called, by the name it gives: `claude-code 2.1`. */
  readonly client?: string;
}
