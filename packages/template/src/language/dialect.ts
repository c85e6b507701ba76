import type { DialectSettings, ParseOptions } from "../api/template.ts";
import type { FindingList } from "../text/finding-list.ts";
import type { Extract } from "../text/source.ts";
import type { FunctionSpec, Signature } from "./function.ts";
import type { Program } from "./ir.ts";
import type { Semantics } from "./semantics.ts";

/** How texts and files in a language are recognised. */
export interface Appearance {
  /** The endings of its files, the usual one first. */
  readonly endings: readonly string[];
  /** The words after the fence of a code block that name it. */
  readonly fences: readonly string[];
  /** Double braces that are text and not a tag, for advice. */
  readonly literalBraces: string;
  /** The names of its tags between `{%` and `%}`, if it has such tags. */
  readonly statements?: ReadonlySet<string>;
  /** A tag that no other dialect has, if it is easily mistaken for another one. */
  readonly sign?: () => RegExp;
}

/** What a folder in here provides: a parser to the common tree, and the behaviour of the language. */
export interface DialectModule {
  readonly appearance: Appearance;
  readonly semantics: Semantics;
  /** The functions that templates can call, by name, without operators and other parts of the language itself. */
  readonly functions: ReadonlyMap<string, FunctionSpec>;
  /** Everything that can be called, including the language's own words: tables by kind. */
  readonly documented: Readonly<Record<string, ReadonlyMap<string, Signature>>>;
  /** Names that a library user's function cannot have; `undefined` if the language has no calls. */
  readonly reservedNames: ReadonlySet<string> | undefined;
  /** Parses a template with its partials and functions. All findings go to `diagnostics`. */
  readonly parse: (
    extract: Extract,
    partials: ReadonlyMap<string, Extract>,
    functions: ReadonlyMap<string, FunctionSpec>,
    diagnostics: FindingList,
    settings: DialectSettings,
  ) => Program;
}

/** Options of a parse whose dialect is read. */
export type ReadOptions = Omit<ParseOptions, "dialect"> & { readonly dialect: DialectSettings };
