/** @folder What the server needs of the project around the documents. The command that starts it passes it in. */
import type { Presence } from "@cuebook/chat";
import type { Diagnostic, Dialect, Extract, JsonSchema, Source, Span } from "@cuebook/template";
import type { Workflow } from "@cuebook/workflow";

/**
 * The kind of a file, by its name: `text` is any other, which a workflow can name as a prompt.
 */
export type FileKind = "workflow" | "prompt" | "prompt_test" | "phase" | "template" | "config" | "text";

/** The texts of open documents, by the names of their files. They count before the texts on disk. */
export type OpenTexts = ReadonlyMap<string, string>;

/** A file that was checked. */
export interface CheckedFile {
  /** The findings of `cuebook check`, also those in other files. */
  readonly diagnostics: readonly Diagnostic[];
  /** What is wrong with the variables of the environment, which are in no file. Each names its variable as its file. */
  readonly ofEnvironment?: readonly Diagnostic[] | undefined;
  /** Every file that was read for it, by name. */
  readonly sources: ReadonlyMap<string, Source>;
  /** The workflow in it, with errors as far as it could be read. */
  readonly workflow?: Workflow | undefined;
}

/** A prompt of a workflow: of a role in every turn, or of the edge by which a role is left. */
export type PromptAddress =
  | { readonly is: "role"; readonly role: string }
  | { readonly is: "edge"; readonly role: string; readonly status: string };

/** A prompt with a single text, such as that of a branch, by its pointer in the definition. */
export interface TextAddress {
  readonly is: "text";
  readonly pointer: string;
}

/** A prompt as an agent reads it. */
export interface RenderedPrompt {
  readonly text: string;
  readonly parts: readonly RenderedPart[];
}

/** A part of a rendered prompt, in UTF-16 units. */
export interface RenderedPart {
  readonly start: number;
  readonly end: number;
  readonly kind: "template" | "data" | "cuebook";
  readonly paths: readonly string[];
  readonly producer?: string | undefined;
  /** Where the template is that made it: lines and columns from 1. */
  readonly place?: { readonly file: string; readonly line: number; readonly column: number } | undefined;
}

/** What the last run of a workflow left: nothing in it is a secret. */
export interface LastRun {
  readonly run: string;
  /** `completed`, `failed`, `waiting` and so on. */
  readonly state: string;
  /** The data of prompts: `issue`, `input`, and `steps` with the last output of each role. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The last output of each role by its status, as a prompt of an edge has it at its root. */
  readonly outputs: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
  /** The repairs of the last step of each role. */
  readonly repairs: Readonly<Record<string, number>>;
}

/** A command line, for a terminal. */
export interface CommandLine {
  readonly args: readonly string[];
  readonly cwd: string;
}

/** The schemas of keys that belong to the command. */
export interface FileSchemas {
  /** Of the front matter of a WORKFLOW.md. */
  readonly workflowMd: JsonSchema;
  readonly promptTest: JsonSchema;
  readonly config: JsonSchema;
}

/** What files of a project can name. */
export interface Vocabulary {
  readonly agents: readonly string[];
  readonly tiers: readonly string[];
  readonly tools: readonly string[];
  readonly phases: readonly NamedFile[];
  readonly workflows: readonly NamedFile[];
}

/** A template with the data that it can use. */
export interface FileTemplate {
  readonly extract: Extract;
  readonly dialect: Dialect;
  readonly isExpression: boolean;
  readonly contract: () => JsonSchema;
  readonly span: Span;
}

/** Something that is in a file: of the project, or built in. */
export interface NamedFile {
  readonly name: string;
  readonly description?: string | undefined;
  /** Absent: built in. */
  readonly file?: string | undefined;
  /** Whether the project alone has it: then it can have another name. */
  readonly isOwn?: boolean | undefined;
}

/** The project around the documents. Files have the names that findings use: from the root, or absolute outside of it. */
export interface EditorHost {
  /** The name of the file of a URI; `undefined` if it is no file. */
  nameOf(uri: string): string | undefined;
  uriOf(name: string): string;
  kindOf(name: string): FileKind;
  /** The names of all files of the project that are checked on their own. */
  files(): Promise<readonly string[]>;
  /** Checks a file as `cuebook check` does. */
  check(name: string, texts: OpenTexts): Promise<CheckedFile>;
  readonly schemas: FileSchemas;
  /** What a conversation always has, so that prompts need not test for it. */
  readonly givenFacts: readonly Presence[];
  /** The template of a file that is one as a whole. */
  templatesOf(name: string, source: Source): readonly FileTemplate[];
  /** The file of a partial that templates include by a name. */
  partial(name: string): string | undefined;
  /** The name of a file that another one names by a path from its own folder. */
  besides(name: string, path: string): string | undefined;
  /** What the files beside a file name, and the library. */
  vocabulary(name: string, texts: OpenTexts): Promise<Vocabulary>;
  /** Reads a text; `undefined` if that is not possible. */
  read(name: string): string | undefined;
  /** Called when the configuration, the library or other files that all checks depend on have changed. */
  forget(): void;
  /** The workflow as an SVG image that stands alone; the attribute `data-roles` of a node is a JSON list of its roles. */
  graph(workflow: Workflow): string;
  /** Renders a prompt. @returns the problems if it cannot be rendered */
  render(
    workflow: Workflow,
    address: PromptAddress | TextAddress,
    data: Readonly<Record<string, unknown>>,
  ): RenderedPrompt | { readonly problems: readonly string[] };
  /** The last run of a workflow. */
  lastRun(workflow: Workflow, name: string): Promise<LastRun | undefined>;
  /** The command line that does something with a file or a run. */
  commandLine(does: "run" | "test" | "show", name: string, run?: string): CommandLine;
  /** The page of a diagnostic code. */
  pageOf(code: string): string;
}
