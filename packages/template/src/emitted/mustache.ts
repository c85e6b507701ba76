export { mustache as dialect } from "../dialects/mustache/index.ts";
export * from "./runtime.ts";
