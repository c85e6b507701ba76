export { applied, type NameEdit, occurrenceAt, renameEdits, renameTarget, sameNames } from "./features/rename.ts";
export type {
  DocumentParams,
  GraphResult,
  PreviewParams,
  PreviewResult,
  PreviewSegment,
  RequestedPlace,
} from "./features/requests.ts";
export type {
  CheckedFile,
  CommandLine,
  EditorHost,
  FileKind,
  FileSchemas,
  FileTemplate,
  LastRun,
  NamedFile,
  OpenTexts,
  PromptAddress,
  RenderedPart,
  RenderedPrompt,
  TextAddress,
  Vocabulary,
} from "./host/host.ts";
export { occurrencesIn } from "./names/occurrences.ts";
export { describeThing, keyOfThing, type NamedThing, nameOfThing, type Occurrence } from "./names/symbol.ts";
