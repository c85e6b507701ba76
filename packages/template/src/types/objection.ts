/** Why a call cannot or may not work: certain for some data, or not decidable. */
export interface Objection {
  readonly cause: string;
  readonly isCertain: boolean;
}

/** It fails for some data, for certain. */
export const certain = (cause: string): Objection => ({ cause, isCertain: true });
/** It may fail, and that cannot be decided. */
export const doubtful = (cause: string): Objection => ({ cause, isCertain: false });

/** The first objection that is certain, else any. */
export function worst(objections: readonly (Objection | undefined)[]): Objection | undefined {
  return objections.find((each) => each?.isCertain === true) ?? objections.find((each) => each !== undefined);
}
