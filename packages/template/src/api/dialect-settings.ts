/** @folder What callers give to templates, and get of them. */
import type { Dialect, DialectSettings } from "./template.ts";

/** A setting of an engine that changes what a template means, and the dialects whose engines have it. */
interface Setting {
  readonly dialects: readonly Dialect[];
  readonly schema: { readonly type?: string; readonly enum?: readonly string[]; readonly description: string };
}

/** Every setting besides the name and the functions: types, reading and JSON Schema follow from it. */
export const dialectSettings = {
  trim_blocks: {
    dialects: ["jinja"],
    schema: { type: "boolean", description: "Remove the first line end after a statement or comment. Default: false." },
  },
  lstrip_blocks: {
    dialects: ["jinja"],
    schema: {
      type: "boolean",
      description: "Remove the white space before a statement or comment that starts its line. Default: false.",
    },
  },
  keep_trailing_newline: {
    dialects: ["jinja"],
    schema: { type: "boolean", description: "Keep the line end at the end of the template. Default: true." },
  },
  profile: {
    dialects: ["jinja", "handlebars"],
    schema: {
      enum: ["chat-template", "dotprompt"],
      description: "What the host adds: chat-template (jinja), dotprompt (handlebars).",
    },
  },
} as const satisfies Record<Exclude<keyof DialectSettings, "name" | "functions">, Setting>;

/** The dialect of each profile. */
export const profileDialects = { "chat-template": "jinja", dotprompt: "handlebars" } as const satisfies Record<
  (typeof dialectSettings)["profile"]["schema"]["enum"][number],
  Dialect
>;

/** The names of the languages, in the order of their lists. */
export const languages = ["go", "mustache", "handlebars", "jinja", "liquid"] as const satisfies readonly Dialect[];
