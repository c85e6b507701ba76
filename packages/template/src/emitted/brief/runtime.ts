/** @folder The runtime of modules emitted without the interpreter: each imports only the names that it uses. */
export { isJson } from "../../language/json.ts";
export { LimitReached, meterOf } from "../../language/limits.ts";
export { indented } from "../../render/indentation.ts";
export { bare, elementTestOf, handOver, own, printerOf, record, search, truthOf, walk } from "../values.ts";
export { exceeded, failed } from "./failure.ts";
