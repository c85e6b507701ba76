/** @folder What emitted modules import; it hands over to `render` where a value is unusual. */
/*
 * What modules written by `template.emit()` import beside their dialect; nothing in it is meant to be called by hand.
 */
export { functionsFor } from "../parse/own-functions.ts";
export { indented } from "../render/indentation.ts";
export { CarriedTemplate } from "./carried-template.ts";
export { apply, bare, handOver, own, record, search, walk } from "./values.ts";
