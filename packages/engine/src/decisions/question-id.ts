/** A question of a run: a decision (a gate, or a question of a role), or the permission that a tool asks for. */
export interface QuestionName {
  readonly run: string;
  readonly of: "decision" | "permission";
  /** Its number among the decisions, or the permissions, of the run. */
  readonly number: number;
}

/**
 * The id of a question in addresses.
 *
 * ```ts
 * questionId({ run: "7k3mq2c9xa", of: "permission", number: 2 }); // "7k3mq2c9xa-permission-2"
 * ```
 */
export function questionId({ run, of, number }: QuestionName): string {
  return `${run}-${of}-${number}`;
}
