/** @folder The runtime that emitted modules import; it hands over to `render` where a value is unusual. */
/* The imports of modules written by `template.emit()`, besides their dialect; none of it is meant to be called by hand. */
export { isJson } from "../language/json.ts";
export { functionsFor } from "../parse/own-functions.ts";
export { indented } from "../render/indentation.ts";
export { CarriedTemplate } from "./carried-template.ts";
export { apply, bare, handOver, own, record, search, walk } from "./values.ts";
