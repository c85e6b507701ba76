/** The names of runs and steps, without the stores: for the completion of a command line. */
export { storeFile } from "./place.ts";
export { readRunNames, readStepNames } from "./sqlite/read-names.ts";
