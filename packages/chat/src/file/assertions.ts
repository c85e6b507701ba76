import type { JsonSchema } from "@cuebook/template";

/** What a text has to be like. */
export interface TextAssertion {
  readonly equals?: string;
  readonly contains?: string | readonly string[];
  readonly not_contains?: string | readonly string[];
  readonly matches?: string | readonly string[];
  readonly not_matches?: string | readonly string[];
  readonly json_schema?: JsonSchema;
}

/** What an answer has to be like. */
export interface AnswerAssertion extends TextAssertion {
  readonly calls?: readonly CallAssertion[];
  readonly max_cost_usd?: number;
  readonly max_latency_ms?: number;
  readonly max_output_tokens?: number;
}

/** A call that an answer has to have. */
export interface CallAssertion {
  readonly name: string;
  /** The values that its arguments have to have; others are free. */
  readonly arguments?: Readonly<Record<string, unknown>>;
  readonly arguments_schema?: JsonSchema;
}
