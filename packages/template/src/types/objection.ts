/** The reason that a call cannot or may not work: certain for some data, or undecidable. */
export interface Objection {
  readonly cause: string;
  readonly isCertain: boolean;
}

/** It certainly fails for some data. */
export const certain = (cause: string): Objection => ({ cause, isCertain: true });
/** Whether it fails cannot be decided. */
export const doubtful = (cause: string): Objection => ({ cause, isCertain: false });

/** The first objection that is certain, else any. */
export function worst(objections: readonly (Objection | undefined)[]): Objection | undefined {
  return objections.find((each) => each?.isCertain === true) ?? objections.find((each) => each !== undefined);
}
