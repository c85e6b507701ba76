export * from "../../dialects/mustache/parts.ts";
export * from "./runtime.ts";
