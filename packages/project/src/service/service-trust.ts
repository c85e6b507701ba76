import { CuebookError } from "@cuebook/error";
import { isRecord } from "@cuebook/settings/values";
import { type NamedProgram, requireTrust } from "@cuebook/system";
import type { Diagnostic } from "@cuebook/template";
import { namedSettings, placeAt, pointerOf, type Workflow } from "@cuebook/workflow";
import { isVariable, ofAgent } from "../config/named.ts";
import { report } from "../diagnostics.ts";
import type { Trusting } from "../host/trust.ts";
import { type Surroundings, suggestionOn } from "../surroundings.ts";

/** A WORKFLOW.md as it was read. */
export interface ServedWorkflow {
  /** Absolute. */
  readonly path: string;
  /** Its name in messages. */
  readonly file: string;
  readonly workflow: Workflow;
}

const agentPointer = pointerOf("service", "agent");

/** A program or service that a file names, and the JSON pointer of the setting. */
export interface Named extends NamedProgram {
  readonly pointer: string;
}

/**
 * The services whose addresses a file contains: its tracker, repository and forge. Usual addresses, and addresses in variables, need
 * no
 * trust, because the file does not choose them.
 */
export function servicesOf({ path: source, file, workflow: { definition } }: ServedWorkflow): readonly Named[] {
  const written = namedSettings(definition).filter(
    ({ names, path, value }) => names === "service" && isAddress(path, value),
  );
  const { tracker, repository, handoff } = fieldsOf(definition.service);
  const of = (section: string, what: string, first: readonly unknown[], further: unknown): readonly Named[] => {
    const addresses = written.filter(({ path }) => path.startsWith(`${section}.`)).map(({ value }) => String(value));
    const pointer = pointerOf("service", section);
    const argv = [...first.map(String), ...addresses];
    return addresses.length === 0 ? [] : [{ what: `the ${what} of ${file}`, argv, source, further, pointer }];
  };
  const [{ kind, api_key: key = null }, { kind: forge = null, token = null }] = [fieldsOf(tracker), fieldsOf(handoff)];
  return [
    ...of("tracker", "tracker", kind === undefined ? [] : [kind], key),
    ...of("repository", "repository", [], repository),
    ...of("handoff", "forge", [], [forge, token]),
  ];
}

/** The agent of a file if the file changes its program, arguments or variables from those of its kind. */
export function clientOf({ path: source, file, workflow }: ServedWorkflow): readonly Named[] {
  const { service } = workflow.definition;
  const { kind, command } = fieldsOf(fieldsOf(service).agent);
  if (typeof kind !== "string") return [];
  const section = fieldsOf(service !== undefined && Object.hasOwn(service, kind) ? service[kind] : undefined);
  const words = typeof command === "string" ? command.split(/\s+/).filter(Boolean) : undefined;
  const value = { ...section, kind, ...(words !== undefined && { command: words }) };
  return ofAgent(`the agent of ${file}`, value).map((each) => ({ ...each, source, pointer: agentPointer }));
}

/**
 * The programs that the service starts beside its agent: hooks, checks, verification. Starting the service trusts them as they are
 * then.
 */
export function programsOf({ path: source, file, workflow: { definition } }: ServedWorkflow): readonly Named[] {
  return namedSettings(definition).flatMap(({ path, names, value }): readonly Named[] => {
    if (names !== "program" || path === "agent.command") return [];
    const argv = (Array.isArray(value) ? value : [value]).map((each) =>
      isRecord(each) ? JSON.stringify(each) : String(each),
    );
    return [{ what: `${path} of ${file}`, argv, source, pointer: pointerOf("service", ...path.split(".")) }];
  });
}

/** The services and the agent of a file, which must not be contacted or started without trust. */
export function contactsOf(served: ServedWorkflow): readonly Named[] {
  return [...servicesOf(served), ...clientOf(served)];
}

/** Refuses the services of a file that are not trusted, without asking. @throws CuebookError `not_trusted` */
export function requireServices({ trust }: Trusting, served: ServedWorkflow): void {
  for (const each of servicesOf(served)) requireTrust(trust, each);
}

/** Refuses the agent of a file if it is not trusted. @throws CuebookError `not_trusted` */
export function requireAgent({ trust }: Trusting, served: ServedWorkflow): void {
  for (const each of clientOf(served)) requireTrust(trust, each);
}

/**
 * Findings about programs and services that would be used but are not trusted, at their places. @param named some of what the file
 * names
 */
export function untrustedFindings(
  { trust }: Trusting,
  { workflow }: ServedWorkflow,
  named: readonly Named[],
  surroundings: Surroundings,
): readonly Diagnostic[] {
  return named.flatMap((each) => {
    try {
      requireTrust(trust, each);
      return [];
    } catch (error) {
      if (!(error instanceof CuebookError)) throw error;
      const code = each.pointer === agentPointer ? "agent_unavailable" : "tracker_unavailable";
      const place = placeAt(workflow, each.pointer);
      return [report(code, { problem: error.message }, place, suggestionOn(error, surroundings))];
    }
  });
}

/**
 * Findings about a file that changed while a service works: what the file newly names and is not trusted. The service then keeps the
 * earlier settings. `--trust` at its start covers only the file as it was then.
 */
export function changeFindings(
  { trust }: Trusting,
  served: ServedWorkflow,
  before: Workflow | undefined,
  { trustAdvice }: Surroundings,
): readonly Diagnostic[] {
  const named = (workflow: Workflow) => [
    ...contactsOf({ ...served, workflow }),
    ...programsOf({ ...served, workflow }),
  ];
  const known = new Set(before === undefined ? [] : named(before).map(identityOf));
  // Starting a service trusts its programs.
  const next = before === undefined ? contactsOf(served) : named(served.workflow);
  const { file, workflow } = served;
  return next.flatMap((each) => {
    if (known.has(identityOf(each)) || trust.allows(each)) return [];
    const suggestion = trustAdvice && { text: trustAdvice(file) };
    const what = { what: each.what, argv: each.argv };
    return [report("change_not_trusted", what, placeAt(workflow, each.pointer), { suggestion })];
  });
}

function identityOf({ what, argv, further }: Named): string {
  return JSON.stringify([what, argv, further]);
}

/**
 * Whether the value of a setting is an address that the file chooses. An address in a variable is not, and neither is the name of a
 * remote in the repository of this machine.
 */
function isAddress(path: string, value: unknown): boolean {
  if (typeof value !== "string" || value === "") return false;
  if (path === "handoff.remote") return !/^\w[\w-]*$/.test(value);
  // The address of a repository is used literally: variables in it are not expanded.
  return path === "repository.url" || !isVariable(value);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
