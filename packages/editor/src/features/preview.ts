import { isRecord } from "@cuebook/settings/values";
import type { Span } from "@cuebook/template";
import {
  contractOf,
  edgeOf,
  keysOf,
  own,
  placeAt,
  pointerOf,
  promptPointers,
  sourceOf,
  type Workflow,
} from "@cuebook/workflow";
import type { Range } from "vscode-languageserver-types";
import type { EditorHost, LastRun, PromptAddress, RenderedPart, TextAddress } from "../host/host.ts";
import { sitesIn, siteTitle } from "../names/sites.ts";
import { rangeOf } from "../text/positions.ts";
import { exampleData } from "./example-data.ts";
import type { PreviewResult, PreviewSegment } from "./requests.ts";

/** A prompt that can be shown. */
type AnyAddress = PromptAddress | TextAddress;

/** The address of a prompt as a text: its pointer in the definition. */
function pointerOfAddress(address: AnyAddress): string {
  if (address.is === "text") return address.pointer;
  return address.is === "role"
    ? pointerOf("roles", address.role)
    : pointerOf("graph", address.role, address.status, "prompt");
}

/** The prompt that a pointer of the definition belongs to; `undefined` if it belongs to none that can be shown. */
export function addressOf(workflow: Workflow, pointer: string): AnyAddress | undefined {
  const { definition } = workflow;
  const [kind, role = "", status = "", key] = keysOf(pointer);
  if (kind === "roles" && (own(definition.roles, role)?.prompt.length ?? 0) > 0) return { is: "role", role };
  if (kind !== "graph") return undefined;
  // The prompts of branches, and the location of an edge, are texts of their own.
  if (key !== "prompt" && promptPointers(definition).includes(pointer)) return { is: "text", pointer };
  const edge = edgeOf(definition, { role, status });
  return edge?.prompt === undefined ? undefined : { is: "edge", role, status };
}

/** The prompt at a place of a file: the one written there, else that of the role or the edge around it. */
export function addressAt(workflow: Workflow, file: string, offset: number | undefined): AnyAddress | undefined {
  const here = sitesIn(workflow, file, offset).map(({ pointer }) => pointer);
  const around = offset === undefined ? [] : pointersAround(workflow, file, offset);
  for (const pointer of [...here, ...around]) {
    const address = addressOf(workflow, pointer);
    if (address !== undefined) return address;
  }
  return undefined;
}

/** The pointers of the nodes around a place, from the innermost. */
function pointersAround({ places }: Workflow, file: string, offset: number): string[] {
  return Object.entries(places)
    .filter(([, place]) => place.file === file && (place.key?.start ?? place.start) <= offset && offset <= place.end)
    .map(([pointer]) => pointer)
    .sort((a, b) => b.length - a.length);
}

/** The first prompt of a workflow. */
export function firstAddress(workflow: Workflow): AnyAddress | undefined {
  for (const pointer of promptPointers(workflow.definition)) {
    const address = addressOf(workflow, pointer);
    if (address !== undefined) return address;
  }
  return undefined;
}

/** The data of a prompt: made up, and over it what the last run left. */
function previewData(
  workflow: Workflow,
  address: AnyAddress,
  run: LastRun | undefined,
): Readonly<Record<string, unknown>> {
  const pointers =
    address.is !== "role"
      ? [pointerOfAddress(address)]
      : (own(workflow.definition.roles, address.role)?.prompt ?? []).map((_, index) =>
          pointerOf("roles", address.role, "prompt", index),
        );
  const examples = pointers.map((pointer) => exampleData(contractOf(workflow, pointer)));
  const made: Record<string, unknown> = Object.assign({}, ...examples);
  if (run === undefined) return made;
  const [, role = "", status = ""] = keysOf(pointerOfAddress(address));
  const output = address.is === "role" ? undefined : own(own(run.outputs, role) ?? {}, status);
  return merged(merged(made, run.data), output ?? {});
}

/** Records over records; what is new is left out, since the contract does not have it. */
function merged(
  below: Readonly<Record<string, unknown>>,
  above: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(below).map(([key, value]) => {
      const over = own(above, key);
      // A role that no path to the prompt visits is null there, also if the run visited it later.
      if (over === undefined || value === null) return [key, value];
      return [key, isRecord(value) && isRecord(over) && key === "steps" ? merged(value, over) : over];
    }),
  );
}

/** A prompt of a workflow as an agent would read it. */
export function preview(
  workflow: Workflow,
  address: AnyAddress,
  run: LastRun | undefined,
  host: Pick<EditorHost, "render" | "uriOf">,
): PreviewResult {
  const pointer = pointerOfAddress(address);
  const { source, span } = placeOfPrompt(workflow, address);
  const head = {
    title: siteTitle(workflow, pointer),
    prompt: pointer,
    uri: host.uriOf(source.file),
    range: rangeOf(source, span),
  };
  const first = host.render(workflow, address, previewData(workflow, address, run));
  const isOfRun = run !== undefined && !("problems" in first);
  const shown =
    "problems" in first && run !== undefined
      ? // The workflow may have changed since its last run.
        host.render(workflow, address, previewData(workflow, address, undefined))
      : first;
  const data = isOfRun ? ({ from: "run", run: run.run } as const) : ({ from: "example" } as const);
  if ("problems" in shown) return { ...head, data, problems: shown.problems };
  const segments = shown.parts.map((part) => segmentOf(part, workflow, host));
  return { ...head, data, text: shown.text, segments, problems: [] };
}

function placeOfPrompt(workflow: Workflow, address: AnyAddress) {
  const pointer = address.is !== "role" ? pointerOfAddress(address) : pointerOf("roles", address.role);
  const place = workflow.places[pointer];
  if (place === undefined) return placeAt(workflow, pointer, "key");
  const source = sourceOf(workflow, place.file);
  const start = place.key?.start ?? place.start;
  const span: Span = { start, end: Math.max(place.end, place.key?.end ?? start) };
  return { source, span };
}

function segmentOf(part: RenderedPart, workflow: Workflow, host: Pick<EditorHost, "uriOf">): PreviewSegment {
  const { start, end, kind, paths, producer, place } = part;
  return {
    ...{ start, end, kind, paths },
    ...(producer !== undefined && { producer }),
    ...(place !== undefined && { source: { uri: host.uriOf(place.file), range: rangeAt(workflow, place, part) } }),
  };
}

/** The range of what made a part: of a text, its first line; of a value, up to the end of its tag. */
function rangeAt(
  workflow: Workflow,
  { file, line, column }: NonNullable<RenderedPart["place"]>,
  part: RenderedPart,
): Range {
  const text = sourceOf(workflow, file).line(line) ?? "";
  const start = { line: line - 1, character: column - 1 };
  const rest = text.slice(column - 1);
  const tag = /^(?:\{\{\{.*?\}\}\}|\{\{.*?\}\}|\{%.*?%\})/.exec(rest)?.[0].length;
  const length = part.kind === "data" ? (tag ?? 0) : Math.min(rest.length, part.end - part.start);
  return { start, end: { line: line - 1, character: column - 1 + length } };
}
