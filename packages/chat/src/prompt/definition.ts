/**
 * @folder Prompts with their variables: read from data, parsed, checked against the contract that is made of them,
 * rendered, traced.
 */
import type { Diagnostic, Dialect, Extract, JsonSchema, Limits, Place, Span, Template } from "@cuebook/template";
import type { DataRecord } from "../arguments/record.ts";
import type { PromptMessage } from "../protocol/message.ts";

/** A message of a prompt as its author writes it. */
export interface PromptTemplate {
  /** `system`, `user` or `assistant`; anything else is a finding. */
  readonly role: string;
  /** The template. An extract of the author's file gives findings their places in it. */
  readonly content: string | Extract;
  /** The template language. Default `jinja`. */
  readonly dialect?: string;
  /** Where the message stands, for findings about its role and dialect. */
  readonly place?: Place;
}

/** The types of variables. `text` is `string`. */
export type VariableType = "string" | "text" | "number" | "integer" | "boolean" | "array" | "object";

/** An argument that a prompt declares. */
export interface PromptVariable {
  /** As the prompt uses it: `name`, `client.language`; a field of a namespace gets its default so: `message.language`. */
  readonly name: string;
  /** A `VariableType`; anything else is a finding. Default `string`. */
  readonly type?: string;
  /** What counts where the caller gives nothing: JSON data of the type. */
  readonly defaultValue?: unknown;
  /** Whether the caller has to give it. Without that and a default it may be absent. Default false. */
  readonly required?: boolean;
  readonly description?: string;
  /** Where the variable stands, for findings about it. */
  readonly place?: Place;
}

/** A prompt as its author writes it: messages that stand before the history, and the arguments that they declare. */
export interface PromptDefinition {
  readonly messages: readonly PromptTemplate[];
  readonly variables?: readonly PromptVariable[];
  /** The name that findings have where there is no place. Default `prompt`. */
  readonly file?: string;
}

/** How the templates of a prompt are parsed. */
export interface PromptOptions {
  /** What a missing value does, as in `ParseOptions` of the template package. Default `error`. */
  readonly missing?: "error" | "empty" | "native";
  /** Whether values are escaped as in HTML. Default `none`: a prompt is no HTML. */
  readonly escape?: "none" | "html";
  readonly limits?: Partial<Limits>;
  /** Whether the value at a data path is a secret, which messages then do not show. It is rendered all the same. */
  readonly isSecret?: (path: string) => boolean;
}

/** A message of a prompt, parsed. */
export interface ParsedMessage {
  readonly role: PromptMessage["role"];
  readonly dialect: Dialect;
  /** The text of the template. */
  readonly source: string;
  /** The template, unless it does not parse. */
  readonly template?: Template;
  /** What was found while it was parsed. */
  readonly diagnostics: readonly Diagnostic[];
  /** These, and what can go wrong for some data that a contract allows. */
  check(contract: JsonSchema): Diagnostic[];
  /** The place of a span of the template in the author's file. */
  placeOf(span: Span): Place;
}

/** A variable of a prompt, read. */
export interface ParsedVariable {
  readonly name: string;
  /** The parts of its name. */
  readonly path: readonly string[];
  readonly type: VariableType;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
  /** Whether it is a field of a namespace, so that its default counts where the field says nothing. */
  readonly isFact: boolean;
  readonly description: string | undefined;
  readonly place: Place;
}

/** A prompt that can be rendered. Messages whose templates do not parse are there without one. */
export interface ParsedPrompt {
  readonly messages: readonly ParsedMessage[];
  readonly variables: readonly ParsedVariable[];
  /** The defaults of the variables, nested, with the objects that variables with dots lie in. Frozen. */
  readonly defaults: DataRecord;
}
