import { homedir, tmpdir } from "node:os";
import { dirname, resolve } from "node:path";
import { readText, shownPath } from "@cuebook/system";
import type { Diagnostic, Source } from "@cuebook/template";
import { openTracker, trackerSections } from "@cuebook/trackers";
import { type Dotenv, parseDotenv, type ServiceSurroundings } from "@cuebook/workflow";
import type { Config } from "../config/load.ts";
import { repositoryProblem } from "../config/repositories.ts";
import type { Surroundings } from "../surroundings.ts";

/** The result of reading a `.env` file: its settings, or why it cannot be read. */
export interface EnvFileRead {
  readonly dotenv?: Dotenv;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

const none: EnvFileRead = { diagnostics: [], sources: new Map() };

/** The `.env` file that `--env-file` or `CUEBOOK_ENV_FILE` names: absolute; `undefined` if neither is set. */
export function envFileOf({ cwd, env }: Surroundings, given: string | undefined): string | undefined {
  const named = given ?? env.CUEBOOK_ENV_FILE;
  return named === undefined || (named === "" && given === undefined) ? undefined : resolve(cwd, named);
}

/** Reads a `.env` file. The sources for code frames contain none of its values. */
export function readEnvFile({ cwd }: Pick<Surroundings, "cwd">, path: string | undefined): EnvFileRead {
  if (path === undefined) return none;
  const file = shownPath(path, cwd);
  const read = readText(path, file);
  if (!read.ok) return { diagnostics: read.diagnostics, sources: new Map() };
  const dotenv = parseDotenv({ file, text: read.source.text });
  return {
    dotenv,
    diagnostics: [...read.diagnostics, ...dotenv.diagnostics],
    sources: new Map([[file, dotenv.source]]),
  };
}

/**
 * The environment in which the settings of a workflow file are resolved.
 * @param file absolute
 * @param config absent: names of repositories are not checked
 */
export function surroundingsOf(
  { env }: Pick<Surroundings, "env">,
  file: string,
  dotenv: Dotenv | undefined,
  config: Pick<Config, "repositories"> | undefined,
): ServiceSurroundings {
  const home = env.HOME === undefined || env.HOME === "" ? homedir() : env.HOME;
  const { repositories } = config ?? {};
  const places = { env, home, tmp: tmpdir(), folder: dirname(file), dotenv };
  return { ...places, trackers: trackerSections, repositories, repositoryProblem };
}

/**
 * The environment of a service. Its `.env` file is read again each time; a file with errors is ignored and reported once, and the
 * last
 * valid values stay.
 */
export function followedSurroundings(
  surroundings: Surroundings,
  file: string,
  config: Pick<Config, "repositories">,
  envFile: string | undefined,
  onErrors: (findings: readonly Diagnostic[]) => void,
): () => ServiceSurroundings {
  let valid: Dotenv | undefined;
  let reported = "";
  return () => {
    const { dotenv, diagnostics } = readEnvFile(surroundings, envFile);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length === 0) valid = dotenv;
    const text = JSON.stringify(errors);
    if (errors.length > 0 && text !== reported) onErrors(errors);
    reported = text;
    return surroundingsOf(surroundings, file, valid, config);
  };
}

/** Opens trackers whose messages have paths relative to the current folder. */
export function shownTracker({ cwd }: Pick<Surroundings, "cwd">): typeof openTracker {
  const shorten = (path: string) => shownPath(path, cwd);
  return (kind, settings, tracking) => openTracker(kind, settings, { ...tracking, shown: shorten });
}
