import { writeYaml } from "@cuebook/settings/yaml";
import { plainText } from "../text/file-text.ts";

/** A file that a new set is made from. */
export interface SampleFile {
  /** Relative to the project. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly mode: number;
}

/** A file of a new set, with what it makes. */
interface SetSource {
  readonly source: string;
  readonly target: string;
  readonly text: string | Uint8Array;
  readonly mode: number;
}

/**
 * The files of a template set that makes what these files show: its variables stand for their values, in every usual case of letters.
 * @param values the variables, with the values that they have in the files
 * @returns with paths in the folder of the set
 */
export function setFromFiles(
  name: string,
  files: readonly SampleFile[],
  values: ReadonlyMap<string, string>,
): readonly { readonly path: string; readonly text: string | Uint8Array; readonly mode?: number }[] {
  const sources = distinctSources(files.map((file) => sourceOf(file, values)));
  return [
    ...sources.map(({ source, text, mode }) => ({ path: source, text, mode })),
    { path: "template.yaml", text: descriptionOf(name, sources, values) },
  ];
}

function sourceOf({ path, bytes, mode }: SampleFile, values: ReadonlyMap<string, string>): SetSource {
  const text = plainText(bytes);
  const target = withVariables(path, values);
  const name = path.slice(path.lastIndexOf("/") + 1);
  const content = text === undefined ? undefined : withVariables(text, values);
  // A file without variables is copied unchanged, so that its braces need no escaping.
  if (text === undefined || content === undefined || content === escaped(text))
    return { source: name, target, text: bytes, mode };
  return { source: `${name}.tmpl`, target, text: content, mode };
}

/** A text with variables in place of their values, as written, capitalized, in upper case and in lower case. */
function withVariables(text: string, values: ReadonlyMap<string, string>): string {
  const forms = new Map<string, string>();
  for (const [name, value] of values) {
    const capital = value.charAt(0).toUpperCase() + value.slice(1).toLowerCase();
    for (const [form, expression] of [
      [value, name],
      [capital, `${name}|capitalize`],
      [value.toUpperCase(), `${name}|upper`],
      [value.toLowerCase(), `${name}|lower`],
    ] as const)
      if (!forms.has(form)) forms.set(form, `{{ ${expression} }}`);
  }
  const longest = [...forms.keys()].sort((a, b) => b.length - a.length);
  if (longest.length === 0) return escaped(text);
  const pattern = new RegExp(longest.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g");
  let [result, at] = ["", 0];
  for (const { 0: form, index } of text.matchAll(pattern)) {
    result += escaped(text.slice(at, index)) + (forms.get(form) ?? form);
    at = index + form.length;
  }
  return result + escaped(text.slice(at));
}

/** The text with escaped braces, so that they are not tags of the template. */
function escaped(text: string): string {
  return text.replace(/\{[{%#]/g, (tag) => `{{ "${tag}" }}`);
}

/** Makes file names unique: a file that shares its name gets a number in front. */
function distinctSources(files: readonly SetSource[]): readonly SetSource[] {
  const count = Map.groupBy(files, ({ source }) => source);
  return files.map((file, at) =>
    (count.get(file.source)?.length ?? 0) > 1 ? { ...file, source: `${at + 1}-${file.source}` } : file,
  );
}

function descriptionOf(name: string, files: readonly SetSource[], values: ReadonlyMap<string, string>): string {
  const variables = Object.fromEntries(
    [...values].map(([variable, value]) => [
      variable,
      { type: "string", help: `For example: ${value}.`, ...patternFor(value) },
    ]),
  );
  return writeYaml({
    version: 1,
    description: `What ${name} makes.`,
    ...(values.size === 0 ? {} : { variables }),
    files: files.map(({ source, target }) => ({ source, target })),
  });
}

function patternFor(value: string): { readonly pattern?: string } {
  const patterns = ["^[a-z][a-z0-9-]*$", "^[A-Za-z][A-Za-z0-9_-]*$"];
  const pattern = patterns.find((each) => new RegExp(each).test(value));
  return pattern === undefined ? {} : { pattern };
}
