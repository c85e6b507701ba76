import { describeValue, pointerOf, valueAt } from "@cuebook/settings/values";
import { type Diagnostic, nearest, type Place, reporter } from "@cuebook/template";
import { fileDiagnostics } from "../diagnostics/file.ts";
import { serviceDiagnostics } from "../diagnostics/service.ts";
import type { Workflow } from "../model/workflow.ts";
import { placeAt, sourceOf } from "../places.ts";
import { expandHome, expandVariables, hasVariables } from "./expand.ts";
import {
  type IntegerKey,
  largest,
  type PathOf,
  type ServicePath,
  serviceKeys,
  serviceVariables,
  type TextKey,
} from "./keys.ts";
import { absolutePath } from "./path.ts";
import type { MappingPath, ServiceSurroundings, SettingEntry, SettingOrigin } from "./service-settings.ts";
import { rangeText, wholeNumber } from "./whole-number.ts";

const report = reporter(serviceDiagnostics);
const reportFile = reporter(fileDiagnostics);

/** What somebody said about a setting: the value as the file has it, or the text of a variable. */
type Given =
  | { readonly from: "default" }
  | { readonly from: "file"; readonly value: unknown }
  | {
      readonly from: "variable";
      readonly name: string;
      readonly text: string;
      readonly place: Place;
      readonly origin: SettingOrigin;
    };

const variableNames: ReadonlyMap<ServicePath, string> = new Map(serviceVariables.map(({ path, name }) => [path, name]));

/** Reads settings one by one, from wherever they hold, and collects what is wrong with them. */
export class SettingsReader {
  readonly diagnostics: Diagnostic[] = [];
  readonly entries: SettingEntry[] = [];
  readonly #workflow: Workflow;
  readonly #surroundings: ServiceSurroundings;
  /** The variables that values name by `$NAME`. */
  readonly variables = new Set<string>();
  readonly #open = new Set<ServicePath>();

  constructor(workflow: Workflow, surroundings: ServiceSurroundings) {
    this.#workflow = workflow;
    this.#surroundings = surroundings;
  }

  /** Whether a setting depends on a variable that nothing is known of. */
  isOpen(path: ServicePath): boolean {
    return this.#open.has(path);
  }

  /** Whether a setting has no value and nothing has been said about it. */
  isSilent(path: ServicePath): boolean {
    return !this.isOpen(path) && !this.#said.has(path);
  }

  readonly #said = new Set<ServicePath>();

  /** What the front matter has at a path, as written. */
  written(path: string): unknown {
    return valueAt(this.#workflow.definition.service ?? {}, pointerOf(...path.split("."))) ?? undefined;
  }

  /** Where a setting's value was given: in the front matter, or in a `.env` file. */
  place(path: ServicePath): Place {
    const given = this.#given(path);
    return given.from === "variable" ? given.place : placeAt(this.#workflow, pointerIn(path));
  }

  /** The key of a setting or section in the front matter, or of what stands above it. */
  keyPlace(path: string): Place {
    return placeAt(this.#workflow, pointerIn(path), "key");
  }

  /** A setting's value, or a part of it, as a finding may tell it: of what a variable holds, the variable's name. */
  told(path: ServicePath, text: string): string {
    const entry = this.entries.find((each) => each.path === path);
    if (entry === undefined) return text;
    if ("variable" in entry.origin) return `$${entry.origin.variable}`;
    const isPutTogether = entry.origin.from === "file" && entry.origin.variables.length > 0;
    return isPutTogether ? String(entry.value) : text;
  }

  text(path: PathOf<"text">): string | undefined {
    const key: TextKey = serviceKeys[path];
    const given = this.#given(path);
    if (given.from === "default") return this.#note(path, undefined, { from: "default" });
    if (given.from === "variable") {
      const value = key.isPath === true ? this.#path(path, given.text, given) : given.text;
      return this.#note(path, value, given.origin);
    }
    if (typeof given.value !== "string") return this.#refuse(path, "text", describeValue(given.value));
    if (given.value.trim() === "") return this.#note(path, undefined, { from: "default" });
    const { text, variables } = this.#expanded(path, key, given.value);
    if (text === undefined) return undefined;
    const value = key.isPath === true ? this.#path(path, text, given) : text;
    // What a variable holds may be a secret, so people are shown the name.
    return this.#note(path, value, this.#fileOrigin(path, variables), variables.length === 0 ? value : given.value);
  }

  /** Notes a setting that is a mapping. */
  mapping<Value>(path: MappingPath, value: Value): Value {
    const isWritten = this.written(path) !== undefined;
    return this.#note(path, value, isWritten ? this.#fileOrigin(path) : { from: "default" });
  }

  texts(path: PathOf<"texts">): readonly string[] {
    const given = this.#given(path);
    if (given.from === "default") return this.#note(path, [], { from: "default" });
    if (given.from === "variable") {
      const values = given.text.split(",").map((each) => each.trim());
      return this.#note(
        path,
        values.filter((each) => each !== ""),
        given.origin,
      );
    }
    const { value } = given;
    if (!Array.isArray(value)) return this.#refuse(path, "a list of text", describeValue(value)) ?? [];
    for (const [index, each] of value.entries()) {
      if (typeof each === "string" && each.trim() !== "") continue;
      const place = placeAt(this.#workflow, `${pointerIn(path)}/${index}`);
      const found = typeof each === "string" ? "empty" : describeValue(each);
      this.#wrong(`${path}[${index}]`, "a text that is not empty", found, place);
    }
    const texts = value.filter((each): each is string => typeof each === "string" && each.trim() !== "");
    return this.#note(path, texts, this.#fileOrigin(path));
  }

  flag(path: PathOf<"flag">): boolean {
    const otherwise = serviceKeys[path].default;
    const given = this.#given(path);
    if (given.from === "default") return this.#note(path, otherwise, { from: "default" });
    const value = given.from === "file" ? given.value : flags.get(given.text.trim().toLowerCase());
    if (typeof value === "boolean") return this.#note(path, value, this.#originOf(path, given));
    this.#refuseGiven(path, given, given.from === "file" ? "true or false" : "true, false, 1 or 0");
    return otherwise;
  }

  choice(path: PathOf<"choice">): string {
    const { values, default: otherwise }: { values: readonly string[]; default: string } = serviceKeys[path];
    const given = this.#given(path);
    if (given.from === "default") return this.#note(path, otherwise, { from: "default" });
    const value = given.from === "file" ? given.value : given.text.trim();
    if (typeof value === "string" && values.includes(value))
      return this.#note(path, value, this.#originOf(path, given));
    this.#refuseGiven(path, given, values.map((each) => JSON.stringify(each)).join(" or "));
    return otherwise;
  }

  integer(path: PathOf<"integer">): number {
    const key: IntegerKey = serviceKeys[path];
    const given = this.#given(path);
    if (given.from === "default") return this.#note(path, key.default, { from: "default" });
    const number = wholeNumber(given.from === "file" ? given.value : given.text);
    const least = key.zero === "kept" ? 0 : 1;
    const isRefused = number === undefined || number > largest || (number < 0 && key.negative === undefined);
    if (isRefused) {
      this.#refuseGiven(path, given, rangeText(number, least));
      return key.default;
    }
    const origin = this.#originOf(path, given);
    if (number < 0 && key.negative === "zero") return this.#note(path, 0, origin);
    if (number > 0 || (number === 0 && key.zero === "kept")) return this.#note(path, number, origin);
    const fields = { path, found: number, used: key.default };
    this.diagnostics.push(report("setting_defaulted", fields, this.place(path)));
    return this.#note(path, key.default, { from: "default" });
  }

  limit(path: PathOf<"limit" | "amount">): number | undefined {
    const given = this.#given(path);
    if (given.from === "default") return this.#note(path, undefined, { from: "default" });
    const value = given.from === "file" ? given.value : given.text;
    const isWhole = serviceKeys[path].type === "limit";
    const number = isWhole ? wholeNumber(value) : typeof value === "number" ? value : undefined;
    if (number !== undefined && number > 0 && number <= Number.MAX_SAFE_INTEGER)
      return this.#note(path, number, this.#originOf(path, given));
    this.#refuseGiven(path, given, isWhole ? "a whole number of at least 1" : "a number above 0");
    return undefined;
  }

  /** Who says what a setting is: the strongest that says anything. An empty variable says nothing. */
  #given(path: ServicePath): Given {
    const { env, dotenv } = this.#surroundings;
    const name = variableNames.get(path);
    if (name !== undefined) {
      const real = env !== undefined && Object.hasOwn(env, name) ? env[name] : undefined;
      if (real !== undefined && real.trim() !== "") {
        const origin = { from: "environment", variable: name } as const;
        return { from: "variable", name, text: real, place: this.keyPlace(path), origin };
      }
      const entry = dotenv?.values.get(name);
      if (entry !== undefined && entry.value !== "") {
        const { file } = entry.place.source;
        const { line } = entry.place.source.position(entry.place.span.start);
        const origin = { from: "dotenv", variable: name, file, line } as const;
        return { from: "variable", name, text: entry.value, place: entry.place, origin };
      }
    }
    const value = this.written(path);
    return value === undefined ? { from: "default" } : { from: "file", value };
  }

  /** The text with its variables put in, where its key takes any; `undefined` where one is missing or not known. */
  #expanded(
    path: ServicePath,
    key: TextKey,
    text: string,
  ): { readonly text: string | undefined; readonly variables: readonly string[] } {
    const isExpanded = key.expands === "anywhere" || (key.expands === "leading" && text.startsWith("$"));
    if (!isExpanded) return { text, variables: [] };
    const { env, dotenv } = this.#surroundings;
    if (env === undefined && hasVariables(text)) {
      this.#open.add(path);
      return { text: undefined, variables: [] };
    }
    const variables: string[] = [];
    const expanded = expandVariables(text, (name) => {
      variables.push(name);
      this.variables.add(name);
      return env !== undefined && Object.hasOwn(env, name) ? env[name] : undefined;
    });
    const place = this.place(path);
    if (expanded.isMalformed)
      this.#wrong(
        path,
        "text in which a variable is $NAME or ${NAME}",
        "a text with a ${ that is not closed",
        place,
        path,
      );
    for (const { name, isEmpty } of expanded.missing) {
      this.#said.add(path);
      const like = isEmpty ? undefined : nearest(name, Object.keys(env ?? {}));
      const suggestion = like === undefined ? {} : { suggestion: { text: `did you mean $${like}?` } };
      const notes =
        dotenv?.names.has(name) === true
          ? [
              {
                message: `${dotenv.source.file} sets ${name}, but only the real environment is asked for $${name}; ${variableNames.has(path) ? `there, ${variableNames.get(path)} sets this key` : "export it"}`,
              },
            ]
          : [];
      this.diagnostics.push(report("variable_unset", { path, name, isEmpty }, place, { ...suggestion, notes }));
    }
    const isWhole = expanded.missing.length === 0 && !expanded.isMalformed;
    return { text: isWhole ? expanded.text : undefined, variables };
  }

  #path(path: ServicePath, text: string, given: Given): string | undefined {
    const { home, folder } = this.#surroundings;
    const expanded = expandHome(text, home);
    if (expanded !== undefined) return absolutePath(folder, expanded);
    const expected =
      home === undefined
        ? "a path without ~, for there is no home folder"
        : "a path, in which a leading ~/ is your home folder";
    this.#refuseGiven(path, given, expected, "another that starts with ~");
    return undefined;
  }

  #refuseGiven(path: ServicePath, given: Given, expected: string, found?: string): void {
    this.#said.add(path);
    if (given.from === "variable") {
      this.diagnostics.push(report("variable_value", { name: given.name, path, expected }, given.place));
      return;
    }
    this.#wrong(
      path,
      expected,
      found ?? describeValue(given.from === "file" ? given.value : undefined),
      this.place(path),
    );
  }

  #refuse(path: ServicePath, expected: string, found: string): undefined {
    this.#wrong(path, expected, found, this.place(path), path);
    return undefined;
  }

  #wrong(path: string, expected: string, found: string, place: Place, said?: ServicePath): void {
    if (said !== undefined) this.#said.add(said);
    this.diagnostics.push(reportFile("wrong_value", { path, expected, found }, place));
  }

  #originOf(path: ServicePath, given: Given): SettingOrigin {
    return given.from === "variable" ? given.origin : this.#fileOrigin(path);
  }

  #fileOrigin(path: ServicePath | MappingPath, variables: readonly string[] = []): SettingOrigin {
    const { source, span } = placeAt(this.#workflow, pointerIn(path), "key");
    const { line, column } = sourceOf(this.#workflow, source.file).position(span.start);
    return { from: "file", file: source.file, line, column, variables };
  }

  #note<Value>(path: ServicePath | MappingPath, value: Value, origin: SettingOrigin, shown: unknown = value): Value {
    const isSecret = path === "tracker.api_key" && value !== undefined;
    this.entries.push({ path, value: isSecret ? "(secret)" : shown, origin });
    return value;
  }
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

function pointerIn(path: string): string {
  return pointerOf("service", ...path.split("."));
}
