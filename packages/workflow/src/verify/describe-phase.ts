import { byPlace, type Diagnostic } from "@cuebook/template";
import { checksOf } from "../load/phases/checks.ts";
import type { PhaseEntryFile } from "../load/phases/library.ts";
import { phaseOf, readPhaseFile } from "../load/phases/phase-file.ts";
import { promptFindings } from "../load/phases/prompt-findings.ts";
import { phaseFileSchema } from "../load/phases/schema.ts";
import type { Phase, PhaseCheck } from "../model/workflow.ts";

/** What the file of a phase says, defaults filled in. */
export interface PhaseDescription extends Omit<Phase, "later" | "round" | "checks"> {
  readonly kind: string;
  readonly purpose: string;
  /** The name of the schema of its output; absent for any text. */
  readonly output?: string | undefined;
  /** That from its second round on, where it is another. */
  readonly outputLater?: string | undefined;
  /** The commands that have to pass. */
  readonly checks: readonly PhaseCheck[];
  readonly gate: string;
  readonly iterations: number;
  readonly retryFrom?: string | undefined;
  readonly prompt: string;
}

/** A phase by itself: what its file says, and everything that is wrong with it whatever workflow it is used in. */
export interface DescribedPhase {
  readonly phase: PhaseDescription;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the file of a phase of any kind and checks it: its front matter, its prompt, and the prompt against the variables that
 * it lists. Never throws.
 * @param more the variables that workflows add
 */
export function describePhase(id: string, entry: PhaseEntryFile, more: readonly string[] = []): DescribedPhase {
  const file = readPhaseFile(id, entry, { names: more });
  const { value, prompt: part, builder } = file;
  const { id: _, ...phase } = phaseOf(id, file);
  const text = (key: string) => (typeof value[key] === "string" ? value[key] : undefined);
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
