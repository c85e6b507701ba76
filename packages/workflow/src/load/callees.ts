import { type InParts, isMarkdown, mapRecord, type NodePlace, pointerOf } from "@cuebook/settings/values";
import { Source } from "@cuebook/template";
import { unitPointer } from "../model/units.ts";
import type { Definition, Role } from "../model/workflow.ts";
import { outputOf } from "./ends.ts";
import type { Builder } from "./file/builder.ts";
import type { LoadedParts, ReadFile } from "./file/entry.ts";
import { insidePath } from "./file/prompt-file.ts";
import { withJoins } from "./joins.ts";

/** The workflows that roles of a file run, and those that these run: each is read once. */
export class Callees {
  readonly #folder: string;
  readonly #read: ReadFile;
  readonly #sources = new Map<string, Source>();

  /** @param entry the path of the file that is loaded */
  constructor(entry: string, read: ReadFile) {
    this.#folder = folderOf(entry);
    this.#read = read;
  }

  /** The files, by path in the folder of the entry file; it grows while they are loaded. */
  get sources(): ReadonlyMap<string, Source> {
    return this.#sources;
  }

  /**
   * The path of a workflow that a role names; `undefined` if it cannot be read.
   * @param at pointer of the name in the document
   */
  request(builder: Builder, written: string, at: string): string | undefined {
    const inside = insidePath(written);
    if (inside === undefined) {
      builder.report("workflow_file_outside", { path: written }, builder.valuePlace(at));
      return undefined;
    }
    const file = folderOf(builder.source.file) + inside;
    const path = file.slice(this.#folder.length);
    if (this.#sources.has(path)) return path;
    const text = this.#read(file)?.replace(/^\ufeff/, "");
    if (text === undefined) {
      builder.report("workflow_file_missing", { path: file }, builder.valuePlace(at));
      return undefined;
    }
    if (isMarkdown(file)) {
      const instead = "name a YAML file with roles and a graph";
      builder.report(
        "not_supported",
        { what: "a WORKFLOW.md as a part of a workflow", instead },
        builder.valuePlace(at),
      );
      return undefined;
    }
    this.#sources.set(path, new Source(file, text));
    return path;
  }
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/") + 1);
}

/**
 * A workflow with those that its roles run: their places, sources and findings become its own.
 * @param load loads one of their files
 */
export function* withCallees(
  loaded: LoadedParts,
  callees: Callees,
  load: (source: Source) => InParts<LoadedParts>,
): InParts<LoadedParts> {
  const { workflow } = loaded;
  if (workflow === undefined || callees.sources.size === 0) return loaded;
  const workflows: Record<string, Definition> = {};
  const places: Record<string, NodePlace> = { ...workflow.places };
  const sources: Record<string, string> = { ...workflow.sources };
  const diagnostics = [...loaded.diagnostics];
  const gaps = new Set(loaded.gaps);
  const waivers = [...(workflow.waivers ?? [])];
  // Loading one may name others, which are added at the end.
  for (const [path, source] of callees.sources) {
    const inner = yield* load(source);
    const at = unitPointer(path);
    const known = new Set(diagnostics.map((finding) => JSON.stringify(finding)));
    // The file that is loaded can be one of them.
    diagnostics.push(...inner.diagnostics.filter((finding) => !known.has(JSON.stringify(finding))));
    if (inner.workflow === undefined || inner.diagnostics.some(({ severity }) => severity === "error")) gaps.add(at);
    for (const gap of inner.gaps ?? []) gaps.add(at + gap);
    if (inner.workflow === undefined) continue;
    workflows[path] = inner.workflow.definition;
    for (const [pointer, place] of Object.entries(inner.workflow.places)) places[at + pointer] = place;
    Object.assign(sources, inner.workflow.sources);
    waivers.push(...(inner.workflow.waivers ?? []));
  }
  const definition = withOutputs({ ...workflow.definition, workflows });
  addOutputGaps(definition, gaps);
  return {
    workflow: { ...workflow, definition, places, sources, ...(waivers.length === 0 ? {} : { waivers }) },
    gaps: gaps.size === 0 ? loaded.gaps : gaps,
    diagnostics,
  };
}

/** How often outputs are handed from workflow to workflow, before they must have settled: as deep as workflows may be nested. */
const mostRounds = 100;

/** The definition in which each role that runs a workflow has the output of that workflow. */
function withOutputs(definition: Definition): Definition {
  let now = definition;
  for (let round = 0; round < mostRounds; round++) {
    const next = handedOn(now);
    if (JSON.stringify(next) === JSON.stringify(now)) break;
    now = next;
  }
  const { workflows = {} } = now;
  const joined = (each: Definition): Definition => ({ ...each, graph: withJoins(each.graph, each.roles) });
  return { ...joined(now), workflows: mapRecord(workflows, joined) };
}

function handedOn({ workflows = {}, ...definition }: Definition): Definition {
  const outputs = new Map(Object.entries(workflows).map(([path, inner]) => [path, outputOf(inner)]));
  const withRoles = (each: Definition): Definition => ({
    ...each,
    roles: mapRecord(each.roles, (role): Role => {
      const { performs } = role;
      const output = performs?.what === "workflow" ? outputs.get(performs.workflow) : undefined;
      const { timesOut } = role.returns;
      return output === undefined ? role : { ...role, returns: timesOut ? { ...output, timesOut } : output };
    }),
  });
  return { ...withRoles(definition), workflows: mapRecord(workflows, withRoles) };
}

/** The output of a role is not known if the workflow that it runs is not. */
function addOutputGaps(definition: Definition, gaps: Set<string>): void {
  const { workflows = {} } = definition;
  const add = (each: Definition, above: string) => {
    for (const [name, { performs }] of Object.entries(each.roles)) {
      if (performs?.what !== "workflow") continue;
      const isUnknown = !Object.hasOwn(workflows, performs.workflow) || gaps.has(unitPointer(performs.workflow));
      if (isUnknown) gaps.add(above + pointerOf("roles", name, "returns"));
    }
  };
  add(definition, "");
  for (const [path, inner] of Object.entries(workflows)) add(inner, unitPointer(path));
}
