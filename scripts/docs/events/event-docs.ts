import type { EventBody, EventType } from "@cuebook/run";

type BodyOf<Type extends EventType> = Extract<EventBody, { readonly type: Type }>;
type IsOptional<Body, Field extends keyof Body> = Partial<Pick<Body, Field>> extends Pick<Body, Field> ? true : false;

/** The description of every event, field by field. The compiler requires each type and each field, and the optional ones. */
export type EventDocs = {
  readonly [Type in EventType]: {
    readonly when: string;
    readonly fields: {
      readonly [Field in Exclude<keyof BodyOf<Type>, "type">]-?: IsOptional<BodyOf<Type>, Field> extends true
        ? { readonly optional: string }
        : string;
    };
  };
};

export const turn = {
  step: "the step's number in the run",
  try: "the try's number in the step",
  turn: "the turn's number in the try",
};
export const step = turn.step;
export const complaints = "what was wrong, each with the `path` of the field and the `message` that the agent receives";
export const usage = {
  optional:
    "what it used: `inputTokens`, `outputTokens`, `cacheReadTokens`, `cacheWriteTokens` (the part of the input that was written to a cache) and `model` if they are known, and `costUsd` if it is known; with `price`, the cost was computed from it: its parts in US dollars per million tokens, `from` (`token_rates`, `prices` or `table`) and `of` (the agent's kind, or the pattern of the model)",
};
export const error = "`code`, `message`, `retryable`, and a `hint` if there is one";

/** Of events that somebody causes. */
export const actor = {
  optional:
    "who caused it: `name` (the account), `via` (`command`, `page`, `api`, `service`, `client` or `channel`), `session` (of `page`: which signed-in browser), `scope` (of `api`: what the token allows) and `channel` (of `channel`: its name). Absent: nobody did, or it is unknown, as in older journals",
};
