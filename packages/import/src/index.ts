export type { ImportedFile, ImportedFiles, ImportNote } from "./notes.ts";
export { type Import, readImport } from "./read-import.ts";
export type { ReadFile } from "./read-workflow-md.ts";
