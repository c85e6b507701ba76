import { EngineError } from "../error.ts";

/** What is said to whoever starts a workflow of phases: running it would not do what its file says. */
export function phasesNotRun(): EngineError {
  return new EngineError("not_supported", "a workflow of phases can be checked, but not run in this version", {
    hint: "Run: cuebook check; for a run write the workflow with roles and a graph",
  });
}
