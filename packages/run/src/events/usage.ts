/** What an agent used. Costs in US dollars, for this turn alone. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly costUsd?: number | undefined;
}
