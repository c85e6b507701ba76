/** What an agent used in one turn. Costs are in US dollars. */
export interface Usage {
  /** Without the tokens that were read from a cache. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  /** The part of the input that was written to a cache. Absent: not reported. */
  readonly cacheWriteTokens?: number | undefined;
  /** The model, if the agent reports it. */
  readonly model?: string | undefined;
  /** Absent: unknown. */
  readonly costUsd?: number | undefined;
  /** The price that the cost was computed from. Absent: the agent reported the cost. */
  readonly price?: AppliedPrice | undefined;
}

/** What a model costs, in US dollars per million tokens. */
export interface Price {
  readonly inputPerMtok: number;
  readonly outputPerMtok: number;
  /** Default: that of input. */
  readonly cacheReadPerMtok?: number | undefined;
  /** Default: that of input. */
  readonly cacheWritePerMtok?: number | undefined;
}

/** A price with its origin. */
export interface AppliedPrice extends Price {
  /** `token_rates`: of a WORKFLOW.md. `prices`: of the configuration. `table`: of Cuebook. */
  readonly from: "token_rates" | "prices" | "table";
  /** The agent's kind for `token_rates`, else the pattern that the model fits. */
  readonly of: string;
}
