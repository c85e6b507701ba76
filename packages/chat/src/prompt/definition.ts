/** @folder Prompts with their variables: read from data, parsed, checked against their contract, rendered, traced. */
import type {
  Diagnostic,
  Dialect,
  DialectSettings,
  Extract,
  JsonSchema,
  Limits,
  Place,
  Span,
  Template,
} from "@cuebook/template";
import type { PromptProfile } from "../arguments/build.ts";
import type { PromptFacts } from "../arguments/facts.ts";
import type { DataRecord } from "../arguments/record.ts";
import type { PromptMessage } from "../protocol/message.ts";
import type { TextPlace } from "./placed.ts";

/** A message of a prompt, as written. */
export interface PromptTemplate {
  /** `system`, `user` or `assistant`. Anything else is a finding. */
  readonly role: string;
  /** The template. With an extract of the author's file, findings have their places in it. */
  readonly content: string | Extract;
  /** Where a text without an extract is in `file` of the definition: modules of `cuebook prompt emit` have these. */
  readonly at?: readonly TextPlace[];
  /** The template language. Default `jinja`. */
  readonly dialect?: string | DialectSettings;
  /** The place of the message, for findings about its role and dialect. */
  readonly place?: Place;
}

/** The types of variables. `text` is `string`. */
export type VariableType = "string" | "text" | "number" | "integer" | "boolean" | "array" | "object";

/** A declared argument of a prompt. */
export interface PromptVariable {
  /** The name in the prompt: `name`, `client.language`. A field of a namespace gets a default this way: `message.language`. */
  readonly name: string;
  /** A `VariableType`. Anything else is a finding. Default `string`. */
  readonly type?: string;
  /** The value if the caller passes none: JSON data of the type. */
  readonly defaultValue?: unknown;
  /** Whether the caller has to pass it. If not, and without a default, it may be absent. Default false. */
  readonly required?: boolean;
  readonly description?: string;
  /** The line and column of its name in `file` of the definition, if it has no `place`. */
  readonly at?: readonly [line: number, column: number];
  /** The place of the variable, for findings about it. */
  readonly place?: Place;
}

/** A prompt, as written: the messages before the history, and the arguments that it declares. */
export interface PromptDefinition {
  readonly messages: readonly PromptTemplate[];
  readonly variables?: readonly PromptVariable[];
  /** Texts that messages include by name, each in the dialect of the message. */
  readonly texts?: Readonly<Record<string, string | Extract>>;
  /** What callers' arguments may overwrite, unless the conversation says otherwise. Default: `guarded`. */
  readonly profile?: PromptProfile | undefined;
  readonly blank?: BlankPolicy | undefined;
  /** The file name in findings without a place. Default `prompt`. */
  readonly file?: string;
}

/**
 * What happens to a message whose text is blank once it is rendered. It is never sent: services refuse it.
 *
 * - `drop` (default): the message is left out, and the finding `message_blank` says so.
 * - `refuse`: the turn stops.
 */
export type BlankPolicy = "drop" | "refuse";

/** How the templates of a prompt are parsed. */
export interface PromptOptions {
  /** What a missing value does, as in `ParseOptions` of the template package. Default `error`. */
  readonly missing?: "error" | "empty" | "native";
  /** Whether values are escaped for HTML. Default `none`: a prompt is not HTML. */
  readonly escape?: "none" | "html";
  readonly limits?: Partial<Limits>;
  /** Whether the value at a data path is a secret, which messages do not show. It is still rendered. */
  readonly isSecret?: (path: string) => boolean;
}

/** A parsed message of a prompt. */
export interface ParsedMessage {
  readonly role: PromptMessage["role"];
  readonly dialect: Dialect;
  /** The text of the template. */
  readonly source: string;
  /** The template, unless it does not parse. */
  readonly template?: Template;
  /** The findings of parsing. */
  readonly diagnostics: readonly Diagnostic[];
  /** The findings of parsing, and what can fail for some data that a contract allows. */
  check(contract: JsonSchema): Diagnostic[];
  /** The place of a span of the template in the author's file. */
  placeOf(span: Span): Place;
}

/** A variable of a prompt, as read. */
export interface ParsedVariable {
  readonly name: string;
  /** The parts of its name. */
  readonly path: readonly string[];
  readonly type: VariableType;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
  /** Whether it is a field of a namespace. Its default is used when the field is empty. */
  readonly isFact: boolean;
  readonly description: string | undefined;
  readonly place: Place;
}

/**
 * A prompt that can be rendered. A message whose template does not parse has no template. `Args` is the type of the arguments
 * that callers pass, and `Facts` that of the facts that the prompt needs, if they are known when the program is compiled: `cuebook
 * prompt emit` writes them.
 */
export interface ParsedPrompt<Args extends DataRecord = DataRecord, Facts extends PromptFacts = PromptFacts> {
  /** Only types: they have no values. */
  readonly argumentsType?: Args;
  readonly factsType?: Facts;
  readonly messages: readonly ParsedMessage[];
  readonly variables: readonly ParsedVariable[];
  /** The defaults of the variables, nested, with the objects of dotted variables. Frozen. */
  readonly defaults: DataRecord;
  readonly profile?: PromptProfile | undefined;
  readonly blank?: BlankPolicy | undefined;
}
