import { nameHint } from "@cuebook/template";
import type { Workflow } from "@cuebook/workflow";
import { Option } from "commander";
import { UsageError } from "../failure/failure.ts";

/** `--skip PHASE`; repeatable. */
export function skipOption(): Option {
  return new Option("--skip <phase>", "leave a phase out, for this run only; repeatable").argParser(
    (name: string, before: readonly string[] = []): readonly string[] => {
      if (before.includes(name)) throw new UsageError(`--skip names "${name}" twice`);
      return [...before, name];
    },
  );
}

/** The arguments that repeat these phases on a command line. */
export function skipArguments(names: readonly string[] = []): string[] {
  return names.flatMap((name) => ["--skip", name]);
}

/** Refuses phases that the workflow does not have. @param workflow `undefined` if no phase is left @throws UsageError */
export function requireSkipped(workflow: Workflow | undefined, names: readonly string[] = []): void {
  if (names.length === 0) return;
  if (workflow === undefined) throw new UsageError("--skip leaves no phase of the workflow", "keep at least one");
  const { name, roles, skipped = [] } = workflow.definition;
  const phases = [...skipped, ...Object.values(roles).flatMap(({ phase }) => phase?.id ?? [])];
  const known = [...new Set(phases)];
  if (known.length === 0) throw new UsageError(`--skip: the workflow ${name} has no phases`);
  for (const each of names) {
    if (skipped.includes(each)) continue;
    const hint = nameHint(each, known, `it has ${known.join(", ")}`);
    throw new UsageError(`--skip: the workflow ${name} has no phase "${each}"`, hint);
  }
}
