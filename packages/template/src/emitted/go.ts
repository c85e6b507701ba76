export { go as dialect } from "../dialects/go/index.ts";
export * from "./runtime.ts";
