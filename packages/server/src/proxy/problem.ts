/** What is wrong with a setting, and what to do. */
export interface Problem {
  readonly problem: string;
  readonly hint: string;
}
