import { isRecord, keysOf, own } from "@cuebook/settings/values";
import type { Blankness, Diagnostic, JsonSchema } from "@cuebook/template";
import { isBlank, nearest, reporter } from "@cuebook/template";
import { contractOf } from "../../contract/contract.ts";
import { rolesInSteps } from "../../contract/steps.ts";
import { graphDiagnostics } from "../../diagnostics/graph.ts";
import { approversOf } from "../../graph/approvers.ts";
import { regionsOf } from "../../graph/regions.ts";
import { placeAt, promptAt } from "../../model/places.ts";
import { START, type Workflow } from "../../model/workflow.ts";
import { variants } from "../../output/variants.ts";
import { type CompiledPrompt, compilePrompt } from "../../prompt/compile.ts";
import { hasKnownForks, isOpen, isOutputKnown } from "../gaps.ts";
import { locationFinding } from "./blank.ts";
import { explained } from "./explain.ts";
import { withInputAdvice } from "./root-notes.ts";
import { type Site, siteOf } from "./site.ts";

const report = reporter(graphDiagnostics);

/**
 * Whether a prompt always renders. `proved`: it renders for every output of the preceding roles. `unproved`: a finding shows when it
 * does not. `unchecked`: the schemas or the graph do not say enough to decide.
 */
export type ProofState = "proved" | "unproved" | "unchecked";

/** The proof of a prompt. */
export interface PromptProof {
  /** JSON pointer of the prompt in the definition: `/roles/worker/prompt/0`, `/graph/reviewer/approved/prompt`. */
  readonly pointer: string;
  readonly state: ProofState;
  readonly findings: readonly Diagnostic[];
  /** How it can be blank; absent if it cannot, or if that is not known. */
  readonly blankness?: Blankness | undefined;
}

/** What is known about the workflow around the prompts. */
export interface Surroundings {
  /**
   * Whether the graph determines the roles before a prompt. Otherwise `steps` and `item` are not checked, since their findings would
   * only repeat those of the graph.
   */
  readonly isGraphClear: boolean;
  /** Whether `each` always names a list. Otherwise the items are not known, and that they are unchecked is no finding. */
  readonly areListsSound: boolean;
  /** The number of findings that can still be explained; counted down. */
  explanations: number;
}

/** Parses a prompt and checks it against its contract. */
export function provePrompt(workflow: Workflow, pointer: string, around: Surroundings): PromptProof {
  if (isBlank(promptAt(workflow, pointer).text)) {
    const blank = report("prompt_blank", {}, placeAt(workflow, pointer));
    return { pointer, state: "unproved", findings: [blank] };
  }
  const { prompt, diagnostics, check } = compilePrompt(workflow, pointer);
  if (!hasContract(workflow, pointer)) return proofOf(pointer, diagnostics, false);
  const contract = contractOf(workflow, pointer, prompt === undefined ? undefined : rolesIn(workflow, prompt));
  const found = check(around.isGraphClear ? contract : withAnySteps(workflow, contract));
  const certain =
    around.isGraphClear && around.areListsSound ? found : found.filter(({ code }) => code !== "unchecked");
  const isDecided = certain.length === found.length;
  if (!around.isGraphClear) {
    const advised = certain.map((finding) => withInputAdvice(finding, workflow, pointer));
    return proofOf(pointer, advised, isDecided);
  }
  const site = siteOf(workflow, pointer);
  const findings = certain.map((finding) => {
    if (finding.path === undefined || around.explanations <= 0) return finding;
    around.explanations--;
    return explained(finding, site);
  });
  const proof = proofOf(pointer, findings, isDecided);
  return proof.state === "unproved" ? proof : { ...proof, ...blankOf(prompt?.blankness(contract), site) };
}

/** What follows if a prompt can be blank: a location must not be. A prompt is one of the parts of a turn's prompt. */
function blankOf(blankness: Blankness | undefined, site: Site): Partial<PromptProof> {
  if (blankness === undefined || keysOf(site.pointer)[3] !== "location") return { blankness };
  return { state: "unproved", findings: [locationFinding(site, blankness)] };
}

function proofOf(pointer: string, findings: readonly Diagnostic[], isDecided: boolean): PromptProof {
  if (findings.some(({ severity }) => severity === "error")) return { pointer, state: "unproved", findings };
  const isProved = isDecided && !findings.some(({ code }) => code === "unchecked");
  return { pointer, state: isProved ? "proved" : "unchecked", findings };
}

/** An edge for a status that its role does not have is a separate finding. Its prompt has no contract. */
function hasContract(workflow: Workflow, pointer: string): boolean {
  const [kind, name = "", status = ""] = keysOf(pointer);
  if (kind !== "graph" || name === START) return true;
  if (!isOutputKnown(workflow, name)) return false;
  const role = own(workflow.definition.roles, name);
  return role !== undefined && variants(role.returns).some((variant) => variant.status === status);
}

function withAnySteps(workflow: Workflow, contract: JsonSchema): JsonSchema {
  if (typeof contract === "boolean" || !isRecord(contract.properties)) return contract;
  const item = mayHaveItems(workflow) ? { item: true } : {};
  const open = isOpen(workflow, "inputs") ? { steps: true, input: true } : { steps: true };
  const properties = { ...item, ...contract.properties, ...open };
  const required = Array.isArray(contract.required) ? contract.required : [];
  return { ...contract, properties, required: [...required, ...Object.keys(item)] };
}

/** Whether a prompt may have an `item`, of whichever list. */
function mayHaveItems(workflow: Workflow): boolean {
  return !hasKnownForks(workflow) || regionsOf(workflow.definition).forks.some(({ fork }) => fork.each !== undefined);
}

/**
 * The roles whose steps a prompt uses, so that the contract need not describe all; `undefined` if the prompt uses steps as a whole.
 * For a name that is not in steps, roles that may have been meant.
 */
function rolesIn(workflow: Workflow, prompt: CompiledPrompt): ReadonlySet<string> | undefined {
  const wanted = new Set<string>();
  if (!prompt.extract.text.includes("steps")) return wanted;
  for (const { path } of prompt.references()) {
    const [root, name] = path;
    if (root === undefined) return undefined;
    if (root !== "steps") continue;
    if (name === undefined) return undefined;
    for (const role of meantBy(workflow, name)) wanted.add(role);
  }
  return wanted.size === 0 ? undefined : wanted;
}

/** The number of known names in a message about an unknown name. */
const mostNamed = 40;

const meant = new WeakMap<Workflow, Map<string, readonly string[]>>();

function meantBy(workflow: Workflow, name: string): readonly string[] {
  const { definition } = workflow;
  if (Object.hasOwn(definition.roles, name) && !approversOf(definition).has(name)) return [name];
  const known = meant.get(workflow) ?? new Map<string, readonly string[]>();
  meant.set(workflow, known);
  const found = known.get(name) ?? likeName(name, rolesInSteps(definition));
  known.set(name, found);
  return found;
}

function likeName(name: string, roles: readonly string[]): readonly string[] {
  const like = nearest(name, roles);
  return [...roles.slice(0, mostNamed), ...(like === undefined ? [] : [like])];
}
