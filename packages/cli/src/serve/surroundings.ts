import { homedir, tmpdir } from "node:os";
import { dirname, resolve } from "node:path";
import { readText } from "@cuebook/system";
import type { Diagnostic, Source } from "@cuebook/template";
import { trackerSections } from "@cuebook/trackers";
import { type Dotenv, parseDotenv, type ServiceSurroundings } from "@cuebook/workflow";
import { shownPath } from "../output/shown-path.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** A `.env` file as it was read: what it sets, or why it cannot be read. */
export interface EnvFileRead {
  readonly dotenv?: Dotenv;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

const none: EnvFileRead = { diagnostics: [], sources: new Map() };

/** The `.env` file that a call names, by `--env-file` or `CUEBOOK_ENV_FILE`: absolute; `undefined` where it names none. */
export function envFileOf(context: CommandContext, given: string | undefined): string | undefined {
  const named = given ?? context.terminal.env.CUEBOOK_ENV_FILE;
  return named === undefined || (named === "" && given === undefined)
    ? undefined
    : resolve(context.terminal.cwd, named);
}

/** Reads a `.env` file. No value of it is in what is given to be shown. */
export function readEnvFile(context: CommandContext, path: string | undefined): EnvFileRead {
  if (path === undefined) return none;
  const file = shownPath(path, context.terminal.cwd);
  const read = readText(path, file);
  if (!read.ok) return { diagnostics: read.diagnostics, sources: new Map() };
  const dotenv = parseDotenv({ file, text: read.source.text });
  return {
    dotenv,
    diagnostics: [...read.diagnostics, ...dotenv.diagnostics],
    sources: new Map([[file, dotenv.source]]),
  };
}

/** What the settings of a workflow file are resolved with. @param file absolute */
export function surroundingsOf(
  { terminal: { env } }: CommandContext,
  file: string,
  dotenv: Dotenv | undefined,
): ServiceSurroundings {
  const home = env.HOME === undefined || env.HOME === "" ? homedir() : env.HOME;
  return { env, home, tmp: tmpdir(), folder: dirname(file), dotenv, trackers: trackerSections };
}

/**
 * The surroundings of a service, whose `.env` file is read again each time. One that got an error meanwhile changes nothing, and
 * is told once.
 */
export function followedSurroundings(
  context: CommandContext,
  file: string,
  envFile: string | undefined,
  tell: (findings: readonly Diagnostic[]) => void,
): () => ServiceSurroundings {
  let good: Dotenv | undefined;
  let told = "";
  return () => {
    const { dotenv, diagnostics } = readEnvFile(context, envFile);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length === 0) good = dotenv;
    const text = JSON.stringify(errors);
    if (errors.length > 0 && text !== told) tell(errors);
    told = text;
    return surroundingsOf(context, file, good);
  };
}
