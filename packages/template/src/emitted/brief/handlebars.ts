export * from "../../dialects/handlebars/parts.ts";
export * from "./runtime.ts";
