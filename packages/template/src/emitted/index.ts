/*
 * What modules written by `template.emit()` import; nothing in it is meant to be called by hand. A bundler leaves the
 * dialects out that no module asks for.
 */
export { go } from "../dialects/go/index.ts";
export { handlebars } from "../dialects/handlebars/index.ts";
export { jinja } from "../dialects/jinja/index.ts";
export { mustache } from "../dialects/mustache/index.ts";
export { functionsFor } from "../own-functions.ts";
export { indented } from "../render/indentation.ts";
export { CarriedTemplate } from "./carried-template.ts";
export { apply, bare, handOver, own, record, search, walk } from "./values.ts";
