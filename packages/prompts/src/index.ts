export * from "./chat.ts";
export * from "./emit.ts";
export * from "./file.ts";
export * from "./model.ts";
export * from "./names.ts";
export * from "./render.ts";
export * from "./test.ts";
