import { byPlace, type Diagnostic } from "@cuebook/template";
import type { PhaseEntryFile } from "../load/phases/library.ts";
import { phaseOf, readPhaseFile } from "../load/phases/phase-file.ts";
import { promptFindings } from "../load/phases/prompt-findings.ts";
import { phaseFileSchema } from "../load/phases/schema.ts";
import { checksOf } from "../model/checks.ts";
import type { Phase, PhaseCheck } from "../model/workflow.ts";

/** The settings of a phase file, with defaults. */
export interface PhaseDescription extends Omit<Phase, "kind" | "later" | "round" | "checks"> {
  readonly kind: string;
  readonly purpose: string;
  /** The name of the schema of its output; absent: any text. */
  readonly output?: string | undefined;
  /** The schema from the second round on, if it differs. */
  readonly outputLater?: string | undefined;
  /** The commands that must pass. */
  readonly checks: readonly PhaseCheck[];
  readonly gate: string;
  readonly iterations: number;
  readonly retryFrom?: string | undefined;
  readonly prompt: string;
}

/** A phase without a workflow: its settings, and its findings. */
export interface DescribedPhase {
  readonly phase: PhaseDescription;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads and checks the file of a phase of any kind: its front matter, its prompt, and the prompt against the variables that it
 * lists. Never throws.
 * @param more the variables that workflows add
 */
export function describePhase(id: string, entry: PhaseEntryFile, more: readonly string[] = []): DescribedPhase {
  const file = readPhaseFile(id, entry, { names: more });
  const { value, prompt: part, builder } = file;
  const { id: _, ...phase } = phaseOf(id, file);
  const text = (key: keyof typeof phaseFileSchema.properties) => {
    const written = value[key];
    return typeof written === "string" ? written : undefined;
  };
  const [output, outputLater, retryFrom] = [text("output"), text("output_later"), text("retry_from")];
  const { kind, gate, iterations } = phaseFileSchema.properties;
  const described: PhaseDescription = {
    id,
    ...phase,
    kind: text("kind") ?? kind.default,
    purpose: text("purpose") ?? "",
    output,
    outputLater,
    checks: checksOf(value.checks),
    gate: text("gate") ?? gate.default,
    iterations: typeof value.iterations === "number" ? value.iterations : iterations.default,
    retryFrom,
    prompt: part.text,
  };
  return { phase: described, diagnostics: [...builder.diagnostics, ...promptFindings(file, more)].sort(byPlace) };
}
