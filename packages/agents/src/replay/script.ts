import { relative, resolve } from "node:path";
import { cwd } from "node:process";
import { type PlaceOf, readSettings } from "@cuebook/settings";
import { parseYaml, placesIn } from "@cuebook/settings/yaml";
import { readText } from "@cuebook/system";
import { nearest } from "@cuebook/template";
import { pointerOf } from "@cuebook/workflow";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { checkScript } from "./check.ts";
import { type Entry, type ScriptValue, scriptSchema } from "./schema.ts";

/** An entry, and its place in the script. */
export interface FoundEntry {
  readonly entry: Entry;
  /** Its JSON pointer. */
  readonly pointer: string;
}

/** A script that was read and checked. */
export class Script {
  readonly roles: ScriptValue["roles"];
  readonly #placeOf: PlaceOf;

  constructor(value: ScriptValue, placeOf: PlaceOf) {
    this.roles = value.roles;
    this.#placeOf = placeOf;
  }

  /** The place of a node of the script, as `file:line:column`. */
  at(pointer: string): string {
    const { source, span } = this.#placeOf(pointer, "key");
    const { line, column } = source.position(span.start);
    return `${source.file}:${line}:${column}`;
  }

  /** The entry for a turn of a role's visit. The last visit of a role, and the last turn of a visit, serve all later ones. */
  find(owner: TurnOwner, visit: number, turn: number): FoundEntry {
    const visits = Object.hasOwn(this.roles, owner.role) ? this.roles[owner.role] : undefined;
    if (visits === undefined) {
      const known = Object.keys(this.roles);
      const meant = nearest(owner.role, known);
      const hint = meant === undefined ? `its roles are ${known.join(", ") || "empty"}` : `did you mean "${meant}"?`;
      throw scriptError(owner, `${this.at("/roles")}: the script has no role "${owner.role}"`, hint);
    }
    const index = Math.min(visit, visits.length) - 1;
    const found = visits[index];
    const pointer = pointerOf("roles", owner.role, Math.max(0, index));
    if (found === undefined)
      throw scriptError(owner, `${this.at(pointer)}: the script has nothing for visit ${visit} of "${owner.role}"`);
    if (found.turns === undefined) return { entry: found, pointer };
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
  if (document.diagnostics.length > 0) throw findingsError(owner, file, document.diagnostics);
  if (document.value === undefined)
    throw scriptError(owner, `${file}:1:1: the script is empty`, "begin with `version: 1` and `roles:`");
  const placeOf = placesIn(document, source);
  const { value, diagnostics } = readSettings(scriptSchema, document.value, placeOf);
  if (value === undefined) throw findingsError(owner, file, diagnostics);
  const script = new Script(value, placeOf);
  const isWritten = (pointer: string) => Object.hasOwn(document.places, pointer);
  const problems = checkScript(value, isWritten).map(({ pointer, message }) => `${script.at(pointer)}: ${message}`);
  if (problems.length > 0) throw scriptError(owner, problemList(problems));
  return script;
}

/** A failure that the script's author can fix. */
export function scriptError(owner: TurnOwner, what: string, hint?: string | undefined, cause?: unknown): AgentError {
  return new AgentError("agent_script_error", owner, `cannot follow its script: ${what}`, {
    hint,
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
