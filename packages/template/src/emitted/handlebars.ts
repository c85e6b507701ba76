export { handlebars as dialect } from "../dialects/handlebars/index.ts";
export * from "./runtime.ts";
