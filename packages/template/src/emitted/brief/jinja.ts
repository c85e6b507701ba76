export * from "../../dialects/jinja/parts.ts";
export * from "./runtime.ts";
