/** @folder A promptfooconfig.yaml as prompt files and their tests. */
import { dirname } from "node:path";
import { isRecord } from "@cuebook/settings/values";
import { placesIn, writeYaml, type YamlDocument } from "@cuebook/settings/yaml";
import type { Source } from "@cuebook/template";
import { FilesBelow } from "../files-below.ts";
import { type ImportedFile, type ImportedFiles, ImportNotes, unknownKey } from "../notes.ts";
import { unreadable } from "../unreadable.ts";
import { argumentsOf } from "./arguments.ts";
import { type ConfigCase, casesOf } from "./cases.ts";
import type { Imported } from "./imported.ts";
import { note } from "./part.ts";
import { type ConfigPrompt, promptsOf } from "./prompts.ts";
import { agentsOf } from "./providers.ts";

/** Whether a document is a configuration of promptfoo. */
export function isPromptfoo(value: Readonly<Record<string, unknown>>): boolean {
  return value.prompts !== undefined && ["providers", "targets", "tests", "defaultTest"].some((key) => key in value);
}

/** The prompt files and tests that a configuration becomes. @throws CuebookError `import_unreadable`: if it has none, or too many */
export function promptfooFiles(
  source: Source,
  document: YamlDocument & { readonly value: Readonly<Record<string, unknown>> },
  path: string,
): ImportedFiles {
  const notes = new ImportNotes(placesIn(document, source));
  const config = document.value;
  const imported: Imported = { config, notes, files: new FilesBelow(dirname(path)) };
  noteKeys(imported);
  const prompts = promptsOf(imported);
  if (prompts.length === 0) throw unreadable(`${source.file} has no prompt that can be imported`, noPromptHint(notes));
  const cases = casesOf(imported);
  const agents = agentsOf(imported);
  const used = prompts.map((prompt) => ({ prompt, ...argumentsOf(prompt, cases, notes) }));
  const files = used.flatMap(({ prompt, names, declared }) =>
    filesOf({ ...prompt, names, declared }, cases, Object.keys(agents)),
  );
  noteUnusedVars(cases, new Set(used.flatMap(({ names }) => [...names])), imported);
  return { files, notes: notes.all, agents };
}

function noPromptHint(notes: ImportNotes): string {
  const [first] = notes.all.filter(({ part }) => part.startsWith("prompts"));
  return first === undefined ? "write the prompts as texts below `prompts`" : `${first.part}: ${first.message}`;
}

/** A prompt with its arguments. */
type FullPrompt = ConfigPrompt & ReturnType<typeof argumentsOf>;

function filesOf(
  { name: prompt, messages, names, declared }: FullPrompt,
  cases: readonly ConfigCase[],
  models: readonly string[],
): readonly ImportedFile[] {
  const written = cases.map(({ name, vars, answer }) => {
    const args = Object.fromEntries(Object.entries(vars).filter(([key]) => names.has(key)));
    return { name, ...(Object.keys(args).length > 0 && { args }), answer };
  });
  const file = { name: `${prompt}.prompt.yaml`, text: writeYaml({ messages, ...declared }) };
  if (written.length === 0) return [file];
  const test = writeYaml({ ...(models.length > 0 && { models }), cases: written });
  return [file, { name: `${prompt}.prompt.test.yaml`, text: test }];
}

/** Names variables that no prompt has. Those of a case may be in the values of others, or in assertions. */
function noteUnusedVars(cases: readonly ConfigCase[], names: ReadonlySet<string>, imported: Imported): void {
  const text = JSON.stringify([imported.config.tests, imported.config.defaultTest, imported.config.scenarios]);
  for (const { places } of cases) {
    for (const [name, part] of Object.entries(places)) {
      if (names.has(name) || new RegExp(`\\{\\{\\s*${name.replaceAll(/\W/g, "\\$&")}\\b`).test(text)) continue;
      const message = part.label === undefined ? "no prompt uses this variable" : `no prompt uses the variable ${name}`;
      note(imported, "unused", part.label === undefined ? part : { pointer: part.pointer }, message);
    }
  }
}

/** Keys of the file that an import reads. */
const readKeys = [
  "prompts",
  "providers",
  "targets",
  "tests",
  "defaultTest",
  "assertionTemplates",
  "evaluateOptions",
  "scenarios",
];

/** Keys without a counterpart, with what to use. */
const others: ReadonlyMap<string, string> = new Map([
  ["description", "write it as a comment of the prompt file"],
  ["tags", "none here"],
  ["metadata", "none here"],
  ["env", "keys of models come from the environment; `api_key: $NAME` of an agent names the variable"],
  ["outputPath", "`cuebook prompt test --format json` or `junit` prints the results"],
  ["sharing", "results are not uploaded"],
  ["writeLatestResults", "answers are recorded beside the test"],
  ["commandLineOptions", "pass the options of `cuebook prompt test`"],
  ["derivedMetrics", "cases pass or fail, without scores"],
  ["extensions", "no code runs before or after tests"],
  ["nunjucksFilters", "only the filters of the language exist"],
  ["redteam", "none here"],
  ["tracing", "runs have traces, tests have none"],
  ["$schema", "the tests have their own keys"],
]);

const ofEvaluation: ReadonlyMap<string, string> = new Map([
  ["repeat", "an answer is asked once and recorded; ask again with `cuebook prompt test --record all`"],
  ["cache", "answers are recorded beside the test, and asked for only with `--record`"],
  ["maxConcurrency", "cases are asked one after another"],
  ["delay", "agents of the kind `chat` wait when a service is busy"],
]);

function noteKeys({ config, notes }: Imported): void {
  const known = [...readKeys, ...others.keys()];
  for (const key of Object.keys(config)) {
    if (readKeys.includes(key) || key.startsWith("x-")) continue;
    const instead = others.get(key);
    if (instead === undefined) notes.add("decide", `/${key}`, unknownKey(key, known));
    else notes.add("unused", `/${key}`, instead);
  }
  if (!isRecord(config.evaluateOptions)) return;
  for (const key of Object.keys(config.evaluateOptions))
    notes.add("unused", `/evaluateOptions/${key}`, ofEvaluation.get(key) ?? "none here");
}
