/** What an agent used in one turn. Costs are in US dollars. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly costUsd?: number | undefined;
}
