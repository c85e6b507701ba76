export * from "../../dialects/liquid/parts.ts";
export * from "./runtime.ts";
