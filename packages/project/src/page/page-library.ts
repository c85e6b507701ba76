import { resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Drawn } from "@cuebook/diagram";
import { contractFields, type ProjectLibrary } from "@cuebook/engine";
import type {
  ContractData,
  Library,
  ListedPrompt,
  ListedWorkflow,
  PromptUse,
  ShownPrompt,
  ShownWorkflow,
} from "@cuebook/server";
import type { Diagnostic, Source } from "@cuebook/template";
import { distinctFindings } from "@cuebook/template";
import { trackerSections } from "@cuebook/trackers";
import { checkServiceSettings, describePhase, inputSchema, requirements, type Workflow } from "@cuebook/workflow";
import { judgeIn } from "../check/judge.ts";
import { projectsIn } from "../check/projects.ts";
import { addedVariablesOf, type ListedWorkflow as ReadWorkflow, stepsOf } from "../library/workflows.ts";
import { layersOf } from "../prompts/layers.ts";
import { examined } from "../prompts/standing.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";
import { comparisonOf } from "./comparison.ts";
import { contractDataOf, contractsOf } from "./contracts.ts";
import { Drawings } from "./drawings.ts";
import { Examinations, type Examined, patienceMs } from "./examinations.ts";
import { findingViews } from "./finding-views.ts";
import { LibraryReader } from "./read-library.ts";

/** The delay before reading begins, in milliseconds: the server should listen first. */
const beginMs = 200;

/** The library and the files of a project, current at each request. */
export class PageLibrary implements Library {
  readonly #surroundings: Surroundings;
  readonly #readMs: number;
  readonly #reader: LibraryReader;
  readonly #examinations = new Examinations();
  readonly #drawings = new Drawings();

  /** @param readMs how long an answer waits for a file, in milliseconds */
  constructor(project: ConfiguredProject, surroundings: Surroundings, readMs = patienceMs) {
    this.#readMs = readMs;
    this.#surroundings = surroundings;
    this.#reader = new LibraryReader(project, surroundings);
  }

  /** Starts to read and prove large workflows, so that later requests wait less. Errors are reported by those requests. */
  begin(): void {
    const look = async () => {
      for (const key of await this.#reader.large()) {
        await this.#reader.one(key);
        await this.workflow(key);
      }
    };
    setTimeout(() => look().catch(() => undefined), beginMs).unref();
  }

  async workflows(): Promise<readonly ListedWorkflow[]> {
    const begun = performance.now();
    const { listed, library } = await this.#reader.soon(this.#readMs);
    const rows: ListedWorkflow[] = [];
    const examined = await this.#examinations.of(
      listed.map(({ found }) => found?.read.workflow ?? found?.read.draft),
      begun,
    );
    for (const [index, { found, ...place }] of listed.entries()) {
      const diagnostics = found && this.#findings(found, library, examined[index]).diagnostics;
      rows.push(found && diagnostics ? this.#row(found, diagnostics, examined[index]) : unreadRow(place));
      // Checking a file against the project takes milliseconds: other requests are served in between.
      await setImmediate();
    }
    return rows;
  }

  async workflow(key: string): Promise<ShownWorkflow | undefined> {
    const begun = performance.now();
    const { one, library } = await this.#reader.one(key, this.#readMs);
    if (one === undefined) return undefined;
    const { found } = one;
    if (found === undefined) return { ...unreadRow(one), ...nothingKnown };
    const { workflow } = found.read;
    const draft = workflow ?? found.read.draft;
    const examined = await this.#examined(draft, begun);
    const { diagnostics, sources } = this.#findings(found, library, examined);
    // Each part takes long for a large workflow: other requests are served in between.
    await setImmediate();
    const needs = draft === undefined ? undefined : requirements(draft);
    await setImmediate();
    const contracts = draft === undefined ? [] : contractsOf(draft, examined?.proof);
    await setImmediate();
    const drawn = draft === undefined ? undefined : this.#drawn(draft, examined, begun);
    await setImmediate();
    // A late answer is returned before the proof begins.
    if (draft !== undefined) this.#examinations.begin(draft);
    const isOfPhases = Object.values(draft?.definition.roles ?? {}).some(({ phase }) => phase !== undefined);
    return {
      ...this.#row(found, diagnostics, examined),
      definition: workflow === undefined ? null : (examined?.definition ?? null),
      findings: this.#views(diagnostics, sources),
      drawing: drawn ?? null,
      contracts,
      takes: {
        issue: isOfPhases || needs?.issue === true || needs?.either === true,
        text: isOfPhases || needs?.input === true || needs?.either === true,
      },
      phases: [...new Set(Object.values(draft?.definition.roles ?? {}).flatMap(({ phase }) => phase?.id ?? []))],
      inputs:
        draft?.definition.inputs === undefined
          ? []
          : contractFields(inputSchema(draft.definition)).filter(({ path }) => !/[.[]/.test(path)),
    };
  }

  async contract(key: string, index: number): Promise<ContractData | undefined> {
    const found = (await this.#reader.one(key)).one?.found;
    const draft = found?.read.workflow ?? found?.read.draft;
    return draft === undefined ? undefined : contractDataOf(draft, index);
  }

  async prompts(): Promise<readonly ListedPrompt[]> {
    const { listed, library } = await this.#reader.soon(this.#readMs);
    const more = addedVariablesOf(listed.flatMap(({ found }) => found ?? []));
    return library.ids.flatMap((id) => promptRow(id, library, more) ?? []);
  }

  async prompt(id: string): Promise<ShownPrompt | undefined> {
    const { listed, library } = await this.#reader.read();
    const more = addedVariablesOf(listed);
    const row = promptRow(id, library, more);
    const entry = library.phase(id);
    if (row === undefined || entry === undefined) return undefined;
    const file = library.overrides.findLast((each) => each.id === id);
    const found = file === undefined ? undefined : examined(file, library, more);
    const diagnostics = found?.diagnostics ?? describePhase(id, entry, more).diagnostics;
    return {
      ...row,
      file: entry.file,
      text: entry.text,
      uses: listed.flatMap((each) => useOf(each, id)),
      findings: this.#views(diagnostics, library.sources),
      comparison: found === undefined ? null : await comparisonOf(found),
    };
  }

  /** Whether a workflow with this key exists. */
  async has(key: string): Promise<boolean> {
    return (await this.#reader.one(key, 0)).one !== undefined;
  }

  /** The results for a workflow. A late answer does not wait. */
  async #examined(draft: Workflow | undefined, begun: number): Promise<Examined | undefined> {
    if (draft === undefined) return undefined;
    if (isLate(begun)) return this.#examinations.known(draft);
    return (await this.#examinations.of([draft], begun))[0];
  }

  /**
   * The drawing of a workflow. If the workflow is not proved yet, a late answer does not wait for a drawing: the page asks again
   * later.
   */
  #drawn(draft: Workflow, examined: Examined | undefined, begun: number): Drawn | undefined {
    return examined === undefined && isLate(begun)
      ? this.#drawings.ofForm(draft)
      : this.#drawings.of(draft, examined?.proof);
  }

  #views(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, Source>) {
    return findingViews(diagnostics, sources, this.#surroundings.remedyOf ?? (() => undefined));
  }

  #row(found: ReadWorkflow, diagnostics: readonly Diagnostic[], examined: Examined | undefined): ListedWorkflow {
    const { key, name, from, file, read } = found;
    const definition = (read.workflow ?? read.draft)?.definition;
    const [errors, warnings] = [countOf(diagnostics, "error"), countOf(diagnostics, "warning")];
    const description = definition?.description?.trim() ?? "";
    const steps = definition === undefined ? [] : stepsOf(definition);
    const isExamined = definition === undefined || examined !== undefined;
    return { key, name, from: originOf(from), file, description, steps, errors, warnings, isRead: true, isExamined };
  }

  /** The findings that `check` reports for a workflow. @param examined `undefined` if it is not proved yet */
  #findings({ from, file, read }: ReadWorkflow, library: ProjectLibrary, examined: Examined | undefined) {
    const draft = read.workflow ?? read.draft;
    const judged =
      draft === undefined || from !== "file" || examined === undefined
        ? { diagnostics: [], sources: new Map<string, Source>() }
        : judgeIn(
            this.#surroundings,
            projectsIn(this.#surroundings),
            undefined,
          )(draft, resolve(this.#surroundings.cwd, file));
    const verified =
      draft === undefined ? [] : [...(examined?.findings ?? []), ...checkServiceSettings(draft, trackerSections)];
    return {
      diagnostics: distinctFindings([...read.diagnostics, ...verified, ...judged.diagnostics]),
      sources: new Map([...library.sources, ...judged.sources, ...read.sources]),
    };
  }
}

/** The row of a workflow that has not been read, so that only its file is known. */
function unreadRow({ key, file, from }: Pick<ReadWorkflow, "key" | "file" | "from">): ListedWorkflow {
  const nothing = { description: "", steps: [], errors: 0, warnings: 0, isRead: false, isExamined: false };
  return { key, name: key, from, file, ...nothing };
}

/** The empty details of a workflow that is still being read. */
const nothingKnown = {
  ...{ definition: null, findings: [], drawing: null, contracts: [], phases: [], inputs: [] },
  takes: { issue: false, text: false },
};

/** Whether an answer that began at `begun`, by `performance.now()`, has used up its time budget. */
function isLate(begun: number): boolean {
  return performance.now() - begun > patienceMs;
}

function countOf(findings: readonly Diagnostic[], severity: Diagnostic["severity"]): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function originOf(from: string): ListedWorkflow["from"] {
  return from === "changed" || from === "added" || from === "file" ? from : "built-in";
}

function promptRow(id: string, library: ProjectLibrary, more: readonly string[]): ListedPrompt | undefined {
  const entry = library.phase(id);
  if (entry === undefined) return undefined;
  const { phase, diagnostics } = describePhase(id, entry, more);
  const file = library.overrides.findLast((each) => each.id === id);
  return {
    ...{ id, kind: phase.kind, purpose: phase.purpose, layers: layersOf(library, id, entry) },
    standing: file === undefined ? null : examined(file, library, more).standing,
    errors: countOf(diagnostics, "error"),
  };
}

function useOf(each: ReadWorkflow, id: string): PromptUse[] {
  const definition = (each.read.workflow ?? each.read.draft)?.definition;
  const roles = Object.entries(definition?.roles ?? {}).flatMap(([name, { phase }]) =>
    phase?.id === id ? [name] : [],
  );
  return roles.length === 0 ? [] : [{ key: each.key, name: each.name, roles }];
}
