/**
 * One step of a request or a response. It uses what earlier stages made, and adds to it.
 *
 * `run` receives the state so far and returns what it adds. Nothing is ever removed, so an inserted stage finds everything that
 * was there.
 */
export interface Stage<Context, Needs extends object, Adds extends object, Name extends string = string> {
  readonly name: Name;
  /** An error that it throws stops the turn, with the stage's name. */
  readonly run: (context: Context, state: Needs) => Adds | Promise<Adds>;
}

/** Any stage, for lists of stages. What it needs is checked where it is inserted. */
export type AnyStage = Stage<never, never, object>;
export type Stages = readonly AnyStage[];

/** The names of stages. */
export type NamesOf<List extends Stages> = List[number]["name"];

export type AddsOf<One> = One extends { readonly run: (context: never, state: never) => infer Result }
  ? Awaited<Result>
  : never;
type NeedsOf<One> = One extends { readonly run: (context: never, state: infer Needs) => unknown } ? Needs : never;

/** The state after all stages. */
export type After<State, List extends Stages> = List extends readonly [infer First, ...infer Rest extends Stages]
  ? After<State & AddsOf<First>, Rest>
  : State;

/** The state that the named stage receives. */
export type Before<State, List extends Stages, Name> = List extends readonly [
  infer First extends AnyStage,
  ...infer Rest extends Stages,
]
  ? First["name"] extends Name
    ? State
    : Before<State & AddsOf<First>, Rest, Name>
  : never;

/** The stage with a name. */
export type Named<List extends Stages, Name> = Extract<List[number], { readonly name: Name }>;

/** Whether each stage finds what it needs: `true`, or the name of the first that does not. */
export type Fits<State, List extends Stages> = List extends readonly [
  infer First extends AnyStage,
  ...infer Rest extends Stages,
]
  ? State extends NeedsOf<First>
    ? Fits<State & AddsOf<First>, Rest>
    : First["name"]
  : true;

/** The list with stages in place of the named one. */
export type Swapped<List extends Stages, Name, By extends Stages> = List extends readonly [
  infer First extends AnyStage,
  ...infer Rest extends Stages,
]
  ? First["name"] extends Name
    ? readonly [...By, ...Rest]
    : readonly [First, ...Swapped<Rest, Name, By>]
  : readonly [];
