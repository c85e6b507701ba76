export { liquid as dialect } from "../dialects/liquid/index.ts";
export * from "./runtime.ts";
