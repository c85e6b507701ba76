/**
 * A question: a decision of a run (a gate, or a question of a role), the permission that a tool of a run or of a client's session asks
 * for, or whether a run may pass checks that it failed.
 */
export interface QuestionName {
  /** The id of the run or the session. */
  readonly asker: string;
  readonly of: "decision" | "permission" | "checks";
  /** Its number among those of its kind. */
  readonly number: number;
}

/**
 * The id of a question in addresses.
 *
 * ```ts
 * questionId({ asker: "7k3mq2c9xa", of: "permission", number: 2 }); // "7k3mq2c9xa-permission-2"
 * ```
 */
export function questionId({ asker, of, number }: QuestionName): string {
  return `${asker}-${of}-${number}`;
}
