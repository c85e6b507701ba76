/** @folder The library of a project, and the files of workflows that it has. */
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { builtInLibrary, openProjectLibrary, type ProjectLibrary } from "@cuebook/engine/library";
import { didYouMean } from "@cuebook/settings";
import { readStoredLibrary } from "@cuebook/store";
import { shownPath } from "@cuebook/system";
import type { Diagnostic } from "@cuebook/template";
import type { PhaseSettings } from "@cuebook/workflow";
import type { Config, ConfigRead } from "../config/load.ts";
import { named } from "../config/named.ts";
import { report } from "../diagnostics.ts";
import { storeOf } from "../host/state-folder.ts";
import { isTrusted } from "../host/trust.ts";
import type { Surroundings } from "../surroundings.ts";

/** The settings of phases for one run. */
export type RunPhases = Pick<PhaseSettings, "runGates" | "runSkips">;

/** The user's prompt folder: below `XDG_CONFIG_HOME`, or else below `~/.config`. */
export function userPromptFolder(env: Readonly<Record<string, string | undefined>>): string {
  const home = env.HOME === undefined || env.HOME === "" ? homedir() : env.HOME;
  const { XDG_CONFIG_HOME: configured = "" } = env;
  // Their specification says to ignore relative paths.
  return join(isAbsolute(configured) ? configured : join(home, ".config"), "cuebook/prompts");
}

/**
 * The library of a project, for every command that reads workflows or prompts. If the configuration has errors, it is the
 * built-in one, and the errors are reported with the other findings.
 *
 * @throws CuebookError as `openProjectLibrary`, `readStoredLibrary`
 */
export async function libraryOf(
  project: Pick<ConfigRead, "config" | "diagnostics" | "sources">,
  { cwd, env }: Surroundings,
  ofRun: RunPhases = {},
  texts?: ReadonlyMap<string, string>,
): Promise<ProjectLibrary> {
  const { config, diagnostics, sources } = project;
  if (config === undefined) return { ...builtInLibrary(), diagnostics, sources };
  const { gates, sync, tiers } = config;
  const library = openProjectLibrary({
    project: config.root,
    userPrompts: userPromptFolder(env),
    // Checking contacts no service that a file of the project names.
    stored: await readStoredLibrary(storeOf(isTrusted(config, named.store) ? config : { ...config, store: undefined })),
    shown: (path) => shownPath(path, cwd),
    ...(texts && { texts }),
  });
  const ofGates = unknownPhases(config, library.ids);
  const ofProject = {
    gates: gates.phases,
    defaultGate: gates.default,
    sync,
    tiers,
  };
  return {
    ...library,
    settings: { ...ofProject, ...ofRun },
    diagnostics: [...library.diagnostics, ...ofGates],
    sources: ofGates.length === 0 ? library.sources : new Map([...library.sources, ...sources]),
  };
}

/** The findings about gates of unknown phases, which would never be asked. */
function unknownPhases({ gatePlaces }: Config, known: readonly string[]): Diagnostic[] {
  return [...gatePlaces].flatMap(([phase, place]) =>
    known.includes(phase) ? [] : [report("gate_phase_unknown", { phase, known }, place, didYouMean(phase, known))],
  );
}
