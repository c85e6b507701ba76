import { isRecord, pointerOf } from "@cuebook/settings/values";
import { parseYaml } from "@cuebook/settings/yaml";
import { type Place, reporter, Source } from "@cuebook/template";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import type { Returns } from "../../model/workflow.ts";
import { replyVariants } from "../../output/variants.ts";
import { Builder } from "../file/builder.ts";
import { phaseIdPattern } from "./entries.ts";
import type { PhaseLibrary } from "./library.ts";

/** The field of a phase's output with its status. */
const phaseDiscriminant = "status";
/** The statuses of a phase. With `continue` it continues in the same session, so that status has no edge. */
const phaseStatuses: readonly string[] = ["complete", "blocked", "continue"];
const turnStatuses: readonly string[] = ["continue"];

const report = reporter(phaseDiagnostics);

/** The request for a schema. */
export interface SchemaAsk {
  readonly id: string;
  readonly name: string;
  /** The place of the name. */
  readonly place: Place;
  /** Pointer of `returns` in the definition. */
  readonly at: string;
  /** The exact statuses of an output that does not belong to a phase of a sequence. */
  readonly statuses?: readonly string[] | undefined;
}

/** The output of a phase, by the name of its schema. Findings and places are added to `builder`. */
export function readReturns(
  builder: Builder,
  library: PhaseLibrary,
  { id, name, place, at, statuses: exact }: SchemaAsk,
): Returns {
  const found = phaseIdPattern.test(name) ? library.schema(name) : undefined;
  if (found === undefined) {
    builder.diagnostics.push(report("phase_unreadable", { what: "output schema", name }, place));
    return { format: "text" };
  }
  const source = new Source(found.file, found.text.replace(/^\ufeff/, ""));
  const own = new Builder(source, parseYaml(source));
  const { value: schema, diagnostics } = own.document;
  own.copy(schema, "", `${at}${pointerOf("schema")}`);
  Object.assign(builder.places, own.places);
  Object.assign(builder.sources, own.sources);
  builder.diagnostics.push(...diagnostics);
  if (!isRecord(schema)) {
    if (diagnostics.length === 0)
      builder.diagnostics.push(report("phase_unreadable", { what: "output schema", name }, place));
    return { format: "text" };
  }
  const returns = {
    format: "json",
    discriminant: phaseDiscriminant,
    schema,
    ...(exact === undefined ? { turnStatuses } : {}),
  } as const;
  const statuses = replyVariants(returns).map(({ status }) => status);
  const isRight =
    exact === undefined
      ? statuses.includes("complete") && statuses.every((status) => phaseStatuses.includes(status))
      : statuses.toSorted().join() === exact.toSorted().join();
  if (!isRight) {
    const first = { source, span: { start: 0, end: Math.max(0, source.text.indexOf("\n")) } };
    builder.diagnostics.push(report("phase_status_unknown", { id, found: statuses, expected: exact }, first));
  }
  return returns;
}
