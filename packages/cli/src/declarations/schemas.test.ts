import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { scriptSchema } from "@cuebook/agents";
import { loadPrompt } from "@cuebook/chat/prompt-file";
import { readRecording } from "@cuebook/engine";
import { builtInLibrary } from "@cuebook/engine/library";
import { configFindings, unusableAgents } from "@cuebook/project/config";
import { readPromptTest } from "@cuebook/prompts/test";
import { dataFindings, schemaForAuthors } from "@cuebook/settings";
import { isRecord, splitFrontMatter } from "@cuebook/settings/values";
import { parseYaml, placesIn } from "@cuebook/settings/yaml";
import { type Diagnostic, Source } from "@cuebook/template";
import { setFileSchema, templateLockSchema } from "@cuebook/tools";
import { trackerSections } from "@cuebook/trackers";
import { loadWorkflow, overrideFileSchema, overridingKeys, phaseFileSchema } from "@cuebook/workflow";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { fileSchemas, type SchemaName, schemaFileName } from "../schema/files.ts";
import { declaredSchemas } from "./declared.ts";
import { publishedSchema } from "./published.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
});
const validators = new Map(
  fileSchemas.map((about) => [about.name, ajv.compile(publishedSchema(about, declaredSchemas[about.name]()))]),
);

/** What the published schema says against data; empty: nothing. */
function refusals(name: SchemaName, data: unknown): string[] {
  const validate = validators.get(name);
  if (validate === undefined) throw new Error(`no schema ${name}`);
  // As an editor sees it: records of the loader have no prototype.
  return validate(JSON.parse(JSON.stringify(data)))
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      );
}

/** The files of the repository that people wrote, by the schema of their kind. */
const files: readonly { readonly name: SchemaName; readonly file: string }[] = ["examples", "packages", "benchmarks"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => !/node_modules|\/dist\/|\/src\/|fixtures\/sortie/.test(file))
  .flatMap((file) => {
    const name = kindOf(file);
    return name === undefined ? [] : [{ name, file }];
  });

function kindOf(file: string): SchemaName | undefined {
  if (/\.workflow\.yaml$/.test(file)) return "workflow";
  if (basename(file) === "WORKFLOW.md") return "workflow-md";
  if (/library\/phases\/.*\.md$|\.cuebook\/prompts\/.*\.md$/.test(file)) return "phase";
  if (/\.prompt\.test\.yaml$/.test(file)) return "prompt-test";
  if (/\.prompt\.yaml$/.test(file)) return "prompt";
  if (/cuebook\/config\.yaml$/.test(file)) return "config";
  if (basename(file) === "template.yaml") return "template";
  if (/\.recording\.yaml$/.test(file)) return "recording";
  if (/(?:^|\/)replay(?:\/\w+)?\.yaml$/.test(file)) return "replay";
  return basename(file) === "issues.json" ? "issues" : undefined;
}

function dataIn(file: string): unknown {
  const text = readFileSync(join(root, file), "utf8");
  if (!file.endsWith(".md")) return parseYaml(new Source(file, text)).value;
  const { yaml } = splitFrontMatter(text);
  return yaml === undefined ? {} : (parseYaml(new Source(file, text), yaml).value ?? {});
}

describe("the published schemas", () => {
  test.each(fileSchemas)(
    "$name is valid in draft 2020-12, has an id with its version, descriptions and an example",
    (about) => {
      const schema = publishedSchema(about, declaredSchemas[about.name]());
      expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
      expect(schema).toMatchObject({
        $id: `urn:cuebook:schema:${about.name}:${about.version}`,
        examples: [about.example],
      });
      expect(JSON.stringify(schema)).not.toMatch(/"x-[a-z-]+":/);
      expect(refusals(about.name, about.example)).toEqual([]);
    },
  );

  test.each(fileSchemas)("the committed file of $name is up to date: npm run docs", (about) => {
    const committed = readFileSync(join(root, "packages/cli/schemas", schemaFileName(about.name)), "utf8");
    expect(JSON.parse(committed)).toEqual(publishedSchema(about, declaredSchemas[about.name]()));
  });

  test("every kind of file has one of the repository's as its test", () => {
    const kinds = new Set(files.map(({ name }) => name));
    expect(fileSchemas.map(({ name }) => name).filter((name) => !kinds.has(name))).toEqual([
      "prompt-test",
      "templates-lock",
    ]);
    expect(files.length).toBeGreaterThan(90);
  });

  test.each(files)("$file fits the schema of $name", ({ name, file }) => {
    expect(refusals(name, dataIn(file))).toEqual([]);
  });
});

const library = builtInLibrary();

/** What the loader of each kind reports. */
const loaders: Readonly<Record<SchemaName, (data: unknown, folder: string) => readonly Diagnostic[]>> = {
  workflow: (data, folder) => {
    const read = (path: string) => readFileSync(join(folder, path), "utf8");
    return loadWorkflow({ file: "a.workflow.yaml", text: stringify(data) }, read, { library }).diagnostics;
  },
  "workflow-md": (data) =>
    loadWorkflow({ file: "WORKFLOW.md", text: `---\n${stringify(data)}---\nDo it.\n` }, () => "text", {
      library,
      trackers: trackerSections,
      adapters: ["claude-code", "codex", "acp", "chat", "command", "replay"],
    }).diagnostics,
  phase: (data) => {
    const isOverride = isRecord(data) && overridingKeys.some((key) => Object.hasOwn(data, key));
    return findingsOf(isOverride ? overrideFileSchema : phaseFileSchema, data);
  },
  prompt: (data) => loadPrompt(stringify(data), { file: "a.prompt.yaml", given: ["assistant"] }).diagnostics,
  "prompt-test": (data) => readPromptTest(new Source("a.prompt.test.yaml", stringify(data))).diagnostics,
  config: (data) => {
    const source = new Source("config.yaml", stringify(data));
    const document = parseYaml(source);
    const written = { name: source.file, data: document.value, placeOf: placesIn(document, source) };
    return [...configFindings(source), ...unusableAgents([written], {}).map(({ finding }) => finding)];
  },
  replay: (data) => findingsOf(schemaForAuthors(scriptSchema), data),
  recording: (data) => readRecording(new Source("a.recording.yaml", stringify(data))).diagnostics,
  template: (data) => findingsOf(setFileSchema, data),
  "templates-lock": (data) => findingsOf(templateLockSchema, data),
  issues: () => [],
};

function findingsOf(schema: Parameters<typeof dataFindings>[0], data: unknown): readonly Diagnostic[] {
  const source = new Source("a.yaml", stringify(data));
  const document = parseYaml(source);
  return dataFindings(schema, document.value, placesIn(document, source));
}

/** Pointers, as lists of keys, of all nodes in data. */
function nodesIn(value: unknown, at: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  const entries = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : [];
  return [at, ...entries.flatMap(([key, each]) => nodesIn(each, [...at, key]))];
}

/** A mapping or a list that can be changed. */
type Container = { [key: string | number]: unknown };

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}

/** A copy of data that is changed at a node. */
function changed(
  data: unknown,
  at: readonly (string | number)[],
  change: (above: Container, key: string | number) => void,
): unknown {
  const copy: Container = { root: JSON.parse(JSON.stringify(data)) };
  const path: readonly (string | number)[] = ["root", ...at];
  let above: unknown = copy;
  for (const key of path.slice(0, -1)) above = isContainer(above) ? above[key] : undefined;
  if (!isContainer(above)) throw new Error(`the data has nothing at ${at.join(".")}`);
  change(above, path.at(-1) ?? "");
  return copy.root;
}

const mistakes: readonly {
  readonly what: string;
  readonly change: (above: Container, key: string | number) => void;
}[] = [
  {
    what: "an unknown key",
    change: (above, key) => {
      const node = above[key];
      if (isContainer(node) && !Array.isArray(node)) node.zzz_unknown = 1;
    },
  },
  {
    what: "a number in place of the value",
    change: (above, key) => {
      above[key] = 7.5;
    },
  },
  {
    what: "a mapping in place of the value",
    change: (above, key) => {
      above[key] = { zzz: 1 };
    },
  },
  {
    what: "a missing key",
    change: (above, key) => {
      if (!Array.isArray(above)) delete above[key];
    },
  },
];

/** The codes of findings that are about keys and values: a JSON Schema can say so. */
const codes = [
  "unknown_key",
  "missing_key",
  "wrong_type",
  "wrong_value",
  "prompt_shape",
  "prompt_unknown_key",
  "prompt_role",
];

/** What depends on another part of the file: whether the role that an edge leads to needs a prompt. */
const ofOtherParts = /expected the prompt for/;

/** The most nodes of a file that are changed, spread over it: the same schema is at many places. */
const most = process.env.CUEBOOK_LONG === undefined ? 12 : 40;

describe("a published schema and the loader agree", () => {
  const chosen = files.filter(
    ({ name, file }) => name !== "issues" && !(name === "phase" && !/spec|review/.test(file)),
  );
  test.each(chosen.filter(({ name }, index) => index % 4 === 0 || !/^(workflow|recording)$/.test(name)))(
    "about mistakes in $file",
    ({ name, file }) => {
      const data = dataIn(file);
      const differences: string[] = [];
      const nodes = nodesIn(data).slice(1);
      for (const at of nodes.filter((_, index) => index % Math.ceil(nodes.length / most) === 0)) {
        for (const { what, change } of mistakes) {
          const wrong = changed(data, at, change);
          const refused = refusals(name, wrong);
          const found = loaders[name](wrong, join(root, dirname(file))).filter(({ severity }) => severity === "error");
          const ofKeys = found.filter(({ code, message }) => codes.includes(code) && !ofOtherParts.test(message));
          if (refused.length > 0 && found.length === 0)
            differences.push(`${what} at ${at.join(".")}: only the schema refuses it: ${refused[0]}`);
          if (refused.length === 0 && ofKeys.length > 0)
            differences.push(`${what} at ${at.join(".")}: only the loader: ${ofKeys[0]?.code} ${ofKeys[0]?.message}`);
        }
      }
      expect(differences).toEqual([]);
    },
  );
});
