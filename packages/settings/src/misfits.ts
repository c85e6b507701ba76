/** Data checked against JSON Schemas where no code may be made of them: a web page can import this entry. */
export { dataMisfits } from "./data/misfits.ts";
export type { DataProblem } from "./data/problem.ts";
export { keysOf } from "./values/pointer.ts";
