export type {
  CheckedFile,
  CommandLine,
  EditorHost,
  FileKind,
  LastRun,
  OpenTexts,
  PromptAddress,
  RenderedPart,
  RenderedPrompt,
} from "./host/host.ts";
