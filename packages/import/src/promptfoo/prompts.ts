import { basename, extname } from "node:path";
import { isRecord } from "@cuebook/settings/values";
import { parseReadable } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";
import type { ImportNotes } from "../notes.ts";
import { unreadable } from "../unreadable.ts";
import type { Imported } from "./imported.ts";
import { isReference } from "./references.ts";

/** A message of a prompt. */
export interface ConfigMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** A prompt of a configuration. */
export interface ConfigPrompt {
  /** The file's name without `.prompt.yaml`. */
  readonly name: string;
  readonly messages: readonly ConfigMessage[];
  /** Its JSON pointer in the configuration. */
  readonly pointer: string;
}

const mostPrompts = 100;

/** The prompts of a configuration. Those that cannot be read have a note. */
export function promptsOf(imported: Imported): readonly ConfigPrompt[] {
  const { prompts } = imported.config;
  const isList = Array.isArray(prompts);
  const written: readonly unknown[] = isList ? prompts : [prompts];
  const found = written
    .flatMap((prompt, index) => onePrompt(prompt, isList ? `/prompts/${index}` : "/prompts", imported))
    .map((prompt) => ({ ...prompt, messages: prompt.messages.map((each) => inJinja(each, prompt.pointer, imported)) }));
  if (found.length > mostPrompts)
    throw unreadable(`the file has ${found.length} prompts; import reads at most ${mostPrompts}`, "split the file");
  const taken = new Set<string>();
  return found.map(({ label, ...prompt }, index) => {
    const wanted = slug(label) || (found.length === 1 ? "prompt" : `prompt-${index + 1}`);
    const name = taken.has(wanted) ? `${wanted}-${index + 1}` : wanted;
    taken.add(name);
    return { name, ...prompt };
  });
}

/** A message in Jinja: what Nunjucks writes in another way is rewritten. */
function inJinja(message: ConfigMessage, pointer: string, { notes }: Imported): ConfigMessage {
  const { text, changes } = asJinja(message.content);
  for (const change of changes) notes.add("changed", pointer, change, "value");
  return { ...message, content: text };
}

type Labelled = Omit<ConfigPrompt, "name"> & { readonly label: string };

function onePrompt(written: unknown, pointer: string, imported: Imported): Labelled[] {
  const { notes } = imported;
  if (typeof written === "string") return textOrFile(written, "", pointer, imported);
  if (isRecord(written)) {
    const { raw, id, label, ...rest } = written;
    for (const key of Object.keys(rest)) notes.add("unused", `${pointer}/${key}`, "prompts have no such setting here");
    const text = typeof raw === "string" ? raw : id;
    if (typeof text === "string") return textOrFile(text, typeof label === "string" ? label : "", pointer, imported);
  }
  notes.add("decide", pointer, "write it as a text, or as the name of a file with file://", "value");
  return [];
}

const files = /\.(txt|md|j2|json|ya?ml)$/i;

function textOrFile(text: string, label: string, pointer: string, imported: Imported): Labelled[] {
  const { notes } = imported;
  const isFile = isReference(text) || (files.test(text) && !/\s/.test(text));
  if (!isFile) return [{ label, pointer, messages: messagesOf(text, pointer, notes) }];
  if (!files.test(text)) {
    notes.add(
      "decide",
      pointer,
      "import reads prompts from .txt, .md, .j2, .json and .yaml; no code makes a prompt here",
      "value",
    );
    return [];
  }
  const read = imported.files.read(text);
  if ("problem" in read) {
    notes.add("decide", pointer, read.problem, "value");
    return [];
  }
  const name = basename(text, extname(text));
  // A line of three hyphens separates the prompts of a .txt file.
  const texts = read.kind === ".txt" ? read.source.text.split(/^---[ \t]*$/m) : [read.source.text];
  const full = texts.map((each) => each.trim()).filter((each) => each !== "");
  return full.map((each) => ({ label: label || name, pointer, messages: messagesOf(each, pointer, notes) }));
}

/** The messages of a text: a list of messages in JSON or YAML, or one message of the user. */
function messagesOf(text: string, pointer: string, notes: ImportNotes): readonly ConfigMessage[] {
  const whole: readonly ConfigMessage[] = [{ role: "user", content: text }];
  if (!/^\s*(\[|- role:)/.test(text)) return whole;
  const { value, diagnostics } = parseReadable(new Source("prompt", withTexts(text)));
  const isRead = !diagnostics.some(({ severity }) => severity === "error");
  if (!isRead || !Array.isArray(value)) {
    if (/["']?role["']?\s*:/.test(text))
      notes.add(
        "decide",
        pointer,
        "it is a list of messages only once it is rendered: write its `messages` in the prompt file",
        "value",
      );
    return whole;
  }
  if (!value.every((each) => isRecord(each) && "role" in each)) return whole;
  return value.flatMap((message: unknown): ConfigMessage[] => oneMessage(message, pointer, notes));
}

/** A list of messages in which a value that is written as JSON, `{{ question | dump }}`, is the text that it becomes. */
function withTexts(text: string): string {
  return text.replaceAll(
    /(:[ \t]*)\{\{-?([^{}|]{1,500})\|\s*dump\s*(?:\(\s*\)\s*)?-?\}\}/g,
    (_, before: string, expression: string) => before + JSON.stringify(`{{ ${expression.trim()} }}`),
  );
}

function oneMessage(message: unknown, pointer: string, notes: ImportNotes): ConfigMessage[] {
  if (!isRecord(message)) return [];
  const { role, content } = message;
  if (typeof content !== "string") {
    notes.add("decide", pointer, "a message has content that is no text, which prompts here do not have", "value");
    return [];
  }
  if (role === "user" || role === "assistant" || role === "system") return [{ role, content }];
  if (role === "developer") {
    notes.add("changed", pointer, "the role developer is now system", "value");
    return [{ role: "system", content }];
  }
  notes.add(
    "decide",
    pointer,
    `a message has the role ${JSON.stringify(role)}; prompts have system, user and assistant`,
    "value",
  );
  return [];
}

function slug(text: string): string {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return plain.slice(0, 40).replaceAll(/^-+|-+$/g, "");
}

/** Forms of Nunjucks that Jinja writes in another way: how they look within a tag, what replaces them, and what the note says. */
const forms: readonly (readonly [pattern: RegExp, by: string, change: string])[] = [
  [
    /\|\s*dump\b(?:\(\s*\))?/g,
    "| tojson",
    "the filter dump is now tojson, which writes spaces after : and , and escapes < > & and single quotes",
  ],
  [/!==/g, "!=", "!== is now !="],
  [/===/g, "==", "=== is now =="],
  [/^(\{%-?\s*)elseif\b/g, "$1elif", "elseif is now elif"],
];

const tags = /\{[{%](?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^"']){0,5000}?[%}]\}/g;
const strings = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/;

/** A template of Nunjucks in Jinja, and what was rewritten. Texts and strings are kept. */
function asJinja(template: string): { readonly text: string; readonly changes: readonly string[] } {
  const changes = new Set<string>();
  const text = template.replaceAll(tags, (tag) => {
    const parts = tag.split(strings);
    return parts.map((part, at) => (at % 2 === 1 ? part : rewritten(part, changes))).join("");
  });
  return { text, changes: [...changes] };
}

function rewritten(code: string, changes: Set<string>): string {
  let text = code;
  for (const [pattern, by, change] of forms) {
    const next = text.replaceAll(pattern, by);
    if (next !== text) changes.add(change);
    text = next;
  }
  return text;
}
