import type { Capture } from "../language/ir.ts";
import { failOverflow } from "./output.ts";
import type { Execute, Paths, Run } from "./run.ts";
import { derived } from "./trace.ts";
import type { Unit } from "./unit.ts";

/** Compiles a body whose output goes to a slot. The output outside counts towards the limit inside as well. */
export function compileCapture({ slot, span }: Capture, body: Execute, unit: Unit): Execute {
  const { isTraced } = unit.options;
  return (run) => {
    const { out, mostOutput } = run;
    const before = run.segments.length;
    run.out = "";
    run.mostOutput = mostOutput - out.length;
    const signal = body(run);
    // Text alone has no check of its own.
    if (run.out.length > run.mostOutput) failOverflow(run, span, unit);
    run.steps -= run.out.length;
    if (run.steps < 0) unit.failLimit("steps", run.limits.steps, span);
    if (isTraced) run.paths[slot] = takePaths(run, before);
    run.slots[slot] = run.out;
    run.out = out;
    run.mostOutput = mostOutput;
    return signal;
  };
}

/** The data paths of the segments from a position on, which are removed. */
function takePaths(run: Run, from: number): Paths {
  const paths = new Set<string>();
  for (const { origin } of run.segments.splice(from))
    if (origin.kind === "data") for (const path of origin.paths) paths.add(path === "$" ? "" : path);
  return derived(paths);
}
