import { relative, resolve } from "node:path";
import { cwd } from "node:process";
import { readText } from "@cuebook/system";
import { nearest, type Source } from "@cuebook/template";
import { checkDocument, parseYaml, pointerOf } from "@cuebook/workflow";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { checkScript } from "./check.ts";
import { scriptSchema } from "./schema.ts";

/** A change of one file of the workspace. */
export type Edit =
  | { readonly write: string; readonly content: string }
  | { readonly append: string; readonly content: string }
  | { readonly replace: string; readonly find: string; readonly with: string }
  | { readonly delete: string };

/** An output chosen by how a command ends: by its exit code, `timeout`, or `default`. */
export interface Choice {
  readonly run: readonly string[];
  readonly timeout_ms?: number;
  readonly outputs: Readonly<Record<string, string>>;
}

/** A call of one of the tools that Cuebook hands the role: a real one, over its server. */
export interface ScriptCall {
  readonly tool: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
  /** `ok` (the default), the code of the failure that has to come of it, or `any`. */
  readonly expect?: string;
  /** The fact that its result is for the output, as JSON: `<<name>>`; a field of it: `<<name.field>>`. */
  readonly as?: string;
}

/** What is done in one turn, in this order, and what is said at its end. */
export interface Entry {
  readonly say?: string | undefined;
  readonly delay_ms?: number;
  readonly edits?: readonly Edit[];
  readonly run?: readonly (readonly string[])[];
  readonly calls?: readonly ScriptCall[];
  readonly choose?: Choice;
  /** Facts for the output: what commands write, without the space around it, as `<<name>>`. */
  readonly set?: Readonly<Record<string, { readonly run: readonly string[] }>>;
  readonly output?: string;
}

/** One visit: the same at each turn, or turn by turn. */
export type Visit = Entry | { readonly turns: readonly Entry[] };

/** A script as it stands in its file. */
export interface ScriptValue {
  readonly version: 1;
  readonly roles: Readonly<Record<string, readonly Visit[]>>;
}

/** An entry, and where in the script it stands. */
export interface FoundEntry {
  readonly entry: Entry;
  /** Its JSON pointer. */
  readonly pointer: string;
}

/** A script that was read and is in order. */
export class Script {
  readonly roles: ScriptValue["roles"];
  readonly #source: Source;
  readonly #placeOf: (pointer: string) => number;

  constructor(value: ScriptValue, source: Source, placeOf: (pointer: string) => number) {
    this.roles = value.roles;
    this.#source = source;
    this.#placeOf = placeOf;
  }

  /** Where a node of the script stands, as `file:line:column`. */
  at(pointer: string): string {
    const { line, column } = this.#source.position(this.#placeOf(pointer));
    return `${this.#source.file}:${line}:${column}`;
  }

  /** What a role does in a turn of a visit. The last visit of a role, and the last turn of a visit, serve all later ones. */
  find(owner: TurnOwner, visit: number, turn: number): FoundEntry {
    const visits = Object.hasOwn(this.roles, owner.role) ? this.roles[owner.role] : undefined;
    if (visits === undefined) {
      const known = Object.keys(this.roles);
      const meant = nearest(owner.role, known);
      const hint = meant === undefined ? `it has ${known.join(", ") || "no role"}` : `did you mean "${meant}"?`;
      throw scriptError(owner, `${this.at("/roles")}: the script has no role "${owner.role}"`, hint);
    }
    const index = Math.min(visit, visits.length) - 1;
    const found = visits[index];
    const pointer = pointerOf("roles", owner.role, Math.max(0, index));
    if (found === undefined)
      throw scriptError(owner, `${this.at(pointer)}: the script has nothing for visit ${visit} of "${owner.role}"`);
    if (!("turns" in found)) return { entry: found, pointer };
    const at = Math.min(turn, found.turns.length) - 1;
    const entry = found.turns[at];
    if (entry === undefined)
      throw scriptError(owner, `${this.at(pointer)}: the script has nothing for turn ${turn} of "${owner.role}"`);
    return { entry, pointer: `${pointer}${pointerOf("turns", at)}` };
  }
}

/**
 * Reads a script.
 * @throws AgentError `agent_script_error` with every finding and its place
 */
export function readScript(path: string, owner: TurnOwner): Script {
  const whole = resolve(path);
  const below = relative(cwd(), whole);
  const file = below !== "" && !below.startsWith("..") ? below : whole;
  const read = readText(whole, file);
  if (!read.ok) throw findingsError(owner, file, read.diagnostics);
  const { source } = read;
  const document = parseYaml(source);
  const shape = [...document.diagnostics, ...checkDocument(document, scriptSchema, source)];
  const errors = shape.filter((finding) => finding.severity === "error");
  if (errors.length > 0) throw findingsError(owner, file, errors);
  if (document.value === undefined)
    throw scriptError(owner, `${file}:1:1: the script is empty`, "begin with `version: 1` and `roles:`");
  // The schema says that it is one.
  const value = document.value as ScriptValue;
  const script = new Script(value, source, (pointer) => {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
      const place = document.places[at];
      if (place !== undefined) return place.key?.start ?? place.start;
      if (at === "") return 0;
    }
  });
  const problems = checkScript(value).map(({ pointer, message }) => `${script.at(pointer)}: ${message}`);
  if (problems.length > 0) throw scriptError(owner, problemList(problems));
  return script;
}

/** A failure that the script's author can mend. */
export function scriptError(owner: TurnOwner, what: string, hint?: string | undefined, cause?: unknown): AgentError {
  return new AgentError("agent_script_error", owner, `cannot follow its script: ${what}`, {
    hint: hint ?? "correct the script; a run that stands still because of it then goes on with: cuebook runs resume",
    cause,
  });
}

function findingsError(
  owner: TurnOwner,
  file: string,
  findings: readonly {
    readonly line: number;
    readonly column: number;
    readonly message: string;
    readonly suggestion?: { readonly text: string } | undefined;
  }[],
): AgentError {
  const shown = findings
    .filter((finding) => finding.message !== "")
    .map(
      ({ line, column, message, suggestion }) =>
        `${file}:${line}:${column}: ${message}${suggestion === undefined ? "" : ` (${suggestion.text})`}`,
    );
  return scriptError(owner, problemList(shown));
}

function problemList(problems: readonly string[]): string {
  const [first = "", ...more] = problems;
  if (more.length === 0) return first;
  const shown = problems.slice(0, 20).map((problem) => `\n  ${problem}`);
  const rest = problems.length > 20 ? `\n  and ${problems.length - 20} more` : "";
  return `${problems.length} findings${shown.join("")}${rest}`;
}
