import { nameHint } from "@cuebook/template";
import { type Gate, gates, isGate, type Workflow } from "@cuebook/workflow";
import { Option } from "commander";
import { UsageError } from "../failure/failure.ts";

/** Gates for one run, by phase; `*` applies to all other phases. */
export type RunGates = Readonly<Record<string, Gate>>;

/** `--gate PHASE=WHO`; repeatable. */
export function gateOption(): Option {
  return new Option(
    "--gate <phase=who>",
    "who decides after a phase, for this run only: auto, human, agent or skip; *=WHO for all other phases; repeatable",
  ).argParser(withGate);
}

/** Combines the gates of several uses of the option. @throws UsageError */
export function gatesOf(values: readonly string[]): RunGates {
  return values.reduce<RunGates>((before, value) => withGate(value, before), {});
}

/** @param value `PHASE=WHO` @throws UsageError */
function withGate(value: string, before: RunGates = {}): RunGates {
  const at = value.lastIndexOf("=");
  const [phase, who] = [value.slice(0, Math.max(0, at)), value.slice(at + 1)];
  if (phase === "") throw new UsageError(`--gate takes phase=who, not "${value}"`, "for example: --gate spec=human");
  if (!isGate(who)) {
    const list = `--gate takes ${gates.join(", ")} after the phase`;
    throw new UsageError(`--gate: "${who}" cannot decide`, nameHint(who, gates, list));
  }
  if (Object.hasOwn(before, phase)) throw new UsageError(`--gate names "${phase}" twice`);
  return { ...before, [phase]: who };
}

/** The arguments that repeat these gates on a command line. */
export function gateArguments(value: RunGates = {}): string[] {
  return Object.entries(value).flatMap(([phase, who]) => ["--gate", `${phase}=${who}`]);
}

/** Refuses gates of phases that the workflow does not have. @throws UsageError */
export function requirePhases({ definition }: Workflow, value: RunGates = {}): void {
  const phases = [...new Set(Object.values(definition.roles).flatMap(({ phase }) => phase?.id ?? []))];
  for (const name of Object.keys(value)) {
    if (phases.length === 0)
      throw new UsageError(`--gate: the workflow ${definition.name} has no phases`, "set the gate on the edge");
    if (name === "*" || phases.includes(name)) continue;
    throw new UsageError(
      `--gate: the workflow ${definition.name} has no phase "${name}"`,
      nameHint(name, phases, `it has ${phases.join(", ")}`),
    );
  }
}
