export * from "../../dialects/go/parts.ts";
export * from "./runtime.ts";
