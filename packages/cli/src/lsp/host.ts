import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { collapsed, graphOf, svg } from "@cuebook/diagram";
import type {
  CheckedFile,
  EditorHost,
  FileKind,
  FileSchemas,
  FileTemplate,
  LastRun,
  OpenTexts,
  PromptAddress,
  RenderedPart,
  TextAddress,
  Vocabulary,
} from "@cuebook/editor";
import type { PromptSegment } from "@cuebook/engine";
import { judgeIn } from "@cuebook/project/check";
import { configFile, configSchema, findingsOf } from "@cuebook/project/config";
import { discoverWorkflows } from "@cuebook/project/library";
import { envFileOf } from "@cuebook/project/service";
import { alwaysGiven, promptTestSchema, readPromptFile } from "@cuebook/prompts/file";
import { type ChosenPrompt, type ChosenText, renderWorkflowPrompt } from "@cuebook/prompts/render";
import { readReplaced, readText, shownPath } from "@cuebook/system";
import type { Diagnostic, Source } from "@cuebook/template";
import { distinctFindings } from "@cuebook/template";
import { toolNames } from "@cuebook/tools";
import { trackerSections } from "@cuebook/trackers";
import { keysOf, own, promptAt, proofOf, type Workflow, workflowMdSchemaWith } from "@cuebook/workflow";
import { type CheckFileOptions, checkTestFile, checkWorkflowFile } from "../check/check-file.ts";
import { modelsIn, projectsIn } from "../check/models.ts";
import { diagnosticPage } from "../findings/explain.ts";
import { libraryByFile } from "../library/open.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { fileTemplates, partialFile, TemplateChecks } from "./file-templates.ts";
import { kindOfFile } from "./kind-of-file.ts";
import { LastRuns } from "./last-run.ts";

/** What the checks of a project share until its configuration or library changes. */
interface Surroundings {
  readonly texts: OpenTexts;
  readonly options: CheckFileOptions;
  readonly projectOf: ReturnType<typeof projectsIn>;
  readonly libraryOf: ReturnType<typeof libraryByFile>;
  readonly templates: TemplateChecks;
}

/**
 * The project of a folder, for the language server. File names are relative to the folder; names of files outside of it are absolute.
 */
export class ProjectHost implements EditorHost {
  readonly #context: CommandContext;
  readonly #root: string;
  readonly #runs = new LastRuns();
  #known: Surroundings | undefined;

  /** @param rootUri the folder; absent: the current one */
  constructor(context: CommandContext, rootUri: string | undefined) {
    const root = rootUri === undefined ? undefined : pathOf(rootUri);
    this.#root = root ?? context.terminal.cwd;
    this.#context = withFolder(context, this.#root);
  }

  nameOf(uri: string): string | undefined {
    const path = pathOf(uri);
    return path === undefined ? undefined : shownPath(path, this.#root);
  }

  uriOf(name: string): string {
    return pathToFileURL(resolve(this.#root, name)).href;
  }

  kindOf(name: string): FileKind {
    return kindOfFile(name);
  }

  readonly schemas: FileSchemas = {
    workflowMd: { ...workflowMdSchemaWith(trackerSections) },
    promptTest: promptTestSchema,
    config: { ...configSchema },
  };

  readonly givenFacts = alwaysGiven;

  async vocabulary(name: string, texts: OpenTexts): Promise<Vocabulary> {
    const { projectOf, libraryOf } = this.#surroundings(texts);
    const path = resolve(this.#root, name);
    const { known, config } = projectOf(path);
    const library = await libraryOf(path);
    const fileOf = (file: string) => (existsSync(resolve(this.#root, file)) ? file : undefined);
    return {
      agents: known.names,
      tiers: Object.keys(config?.tiers ?? {}),
      tools: toolNames,
      phases: library.ids.map((name) => {
        const { file = "", text = "", level, below } = library.phase(name) ?? {};
        // Matched instead of parsed: the purpose is one line in every phase file, and parsing all files as YAML would take too long.
        const [, description] = /^purpose: *(\S.*)$/m.exec(text) ?? [];
        return { name, description, file: fileOf(file), isOwn: level === "project" && below === undefined };
      }),
      workflows: library.workflowNames.map((each) => ({ name: each })),
    };
  }

  templatesOf(name: string, source: Source): readonly FileTemplate[] {
    return fileTemplates(name, source);
  }

  partial(name: string): string | undefined {
    return partialFile(name, this.#root);
  }

  besides(name: string, path: string): string | undefined {
    if (path === "" || path.includes("\0")) return undefined;
    return shownPath(resolve(this.#root, dirname(name), path), this.#root);
  }

  async files(): Promise<readonly string[]> {
    const { files, prompts, tests } = discoverWorkflows([this.#root], this.#root);
    return [...files, ...prompts, ...tests, ...(existsSync(resolve(this.#root, configFile)) ? [configFile] : [])];
  }

  async check(name: string, texts: OpenTexts): Promise<CheckedFile> {
    const { options, projectOf, libraryOf, templates } = this.#surroundings(texts);
    const path = resolve(this.#root, name);
    switch (this.kindOf(name)) {
      case "workflow": {
        const { draft, diagnostics, sources } = await checkWorkflowFile(name, this.#root, options);
        return checked(diagnostics, sources, draft);
      }
      case "prompt": {
        const { diagnostics, sources } = readPromptFile(path, name, { texts });
        return checked(diagnostics, sources);
      }
      case "prompt_test": {
        const sources = new Map<string, Source>();
        return checked(await checkTestFile(name, this.#root, options, sources), sources);
      }
      case "config": {
        const { diagnostics, ofAgents, sources } = projectOf(path);
        return checked([...diagnostics, ...findingsOf(ofAgents)], sources);
      }
      case "phase": {
        const { diagnostics, sources } = await libraryOf(path);
        const own = diagnostics.filter(({ file }) => file === name);
        return checked(own, new Map([...sources].filter(([file]) => file === name)));
      }
      case "template": {
        const source = readReplaced(path, name, texts.get(name)).source;
        if (source === undefined) return checked([], new Map());
        return checked(await templates.of(source), new Map([[name, source]]));
      }
      case "text":
        return checked([], new Map());
    }
  }

  read(name: string): string | undefined {
    const read = readText(resolve(this.#root, name), name);
    return read.ok ? read.source.text : undefined;
  }

  forget(): void {
    this.#known = undefined;
  }

  graph(workflow: Workflow): string {
    return svg(collapsed(graphOf(workflow.definition, { proof: proofOf(workflow) })), { hasRoles: true });
  }

  render(workflow: Workflow, address: PromptAddress | TextAddress, data: Readonly<Record<string, unknown>>) {
    const chosen = chosenPrompt(workflow, address);
    if (chosen === undefined) return { problems: ["there is no such prompt"] };
    const { prompt, diagnostics } = renderWorkflowPrompt(workflow, chosen, () => data, 1);
    if (prompt === undefined) return { problems: diagnostics.map(problemText) };
    return { text: prompt.text, parts: prompt.segments.map(partOf) };
  }

  async lastRun(workflow: Workflow, name: string): Promise<LastRun | undefined> {
    if (this.#known === undefined) return undefined;
    const project = this.#known.projectOf(resolve(this.#root, name));
    const { config } = project;
    return config === undefined ? undefined : this.#runs.of({ ...project, config }, workflow);
  }

  commandLine(does: "run" | "test" | "show", name: string, run = "") {
    const path = relative(this.#root, resolve(this.#root, name)) || ".";
    const args = does === "show" ? ["runs", "show", run] : [does, path];
    return { args, cwd: this.#root };
  }

  pageOf(code: string): string {
    return diagnosticPage(code);
  }

  #surroundings(texts: OpenTexts): Surroundings {
    if (this.#known?.texts === texts) return this.#known;
    const context = this.#context;
    const projectOf = projectsIn(context, texts);
    const libraryOf = libraryByFile(context, texts);
    const judge = judgeIn(context.terminal, projectOf, envFileOf(context.terminal, undefined));
    const options = { library: libraryOf, judge, models: modelsIn(projectOf), texts };
    this.#known = { texts, options, projectOf, libraryOf, templates: new TemplateChecks(context) };
    return this.#known;
  }
}

function withFolder(context: CommandContext, cwd: string): CommandContext {
  const { terminal } = context;
  const { env, isTerminal, closed } = terminal;
  // Standard output belongs to the protocol.
  const silent = { cwd, env, isTerminal, closed, size: () => undefined, out: () => {}, err: () => {} };
  return {
    version: context.version,
    packageFolder: context.packageFolder,
    style: (stream) => context.style(stream),
    place: context.place,
    // An editor also opens projects of other people.
    trusts: false,
    finish: () => {},
    page: () => {},
    terminal: {
      ...silent,
      get input() {
        return terminal.input;
      },
    },
  };
}

function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    // An untitled document, or one of another scheme.
    return undefined;
  }
}

function checked(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, Source>,
  workflow?: Workflow,
): CheckedFile {
  const isOfVariable = ({ file }: Diagnostic) => file.startsWith("$");
  const placed = diagnostics.filter((finding) => !isOfVariable(finding));
  const ofEnvironment = distinctFindings(diagnostics.filter(isOfVariable));
  return { diagnostics: distinctFindings(placed), ofEnvironment, sources, workflow };
}

function chosenPrompt(workflow: Workflow, address: PromptAddress | TextAddress): ChosenPrompt | ChosenText | undefined {
  if (address.is === "text") {
    const { pointer } = address;
    const [, from = ""] = keysOf(pointer);
    return { kind: "text", from, text: promptAt(workflow, pointer), pointer };
  }
  const { definition } = workflow;
  if (address.is === "role") {
    const role = own(definition.roles, address.role);
    return role && { kind: "role", name: address.role, role };
  }
  const { role: from, status } = address;
  const edge = own(own(definition.graph, from) ?? {}, status);
  return edge && { kind: "edge", from, status, edge };
}

function problemText({ file, line, column, message }: Diagnostic): string {
  return `${file}:${line}:${column}: ${message}`;
}

function partOf({ start, end, origin, file, line, column, paths, producers }: PromptSegment): RenderedPart {
  const kind = origin === "engine" ? "cuebook" : origin === "data" ? "data" : "template";
  const isPlaced = file !== undefined && line !== undefined && column !== undefined;
  return {
    ...{ start, end, kind, paths: paths ?? [] },
    ...(producers !== undefined && producers.length > 0 && { producer: producers.join(", ") }),
    ...(isPlaced && { place: { file, line, column } }),
  };
}
