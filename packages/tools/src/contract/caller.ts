/** Who calls, for the audit log: names, none of them secret. */
export interface Caller {
  /** `run`, `mcp`, `cli`, or the name of a program of yours. */
  readonly via: string;
  readonly run?: string;
  readonly step?: number;
  readonly role?: string;
  readonly turn?: number;
  /** The program that asked, as it names itself: `claude-code 2.1`. */
  readonly client?: string;
}
