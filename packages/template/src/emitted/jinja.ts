export { jinja as dialect } from "../dialects/jinja/index.ts";
export * from "./runtime.ts";
