import { checkData } from "@cuebook/settings";
import { own, pointerOf } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import { inputSchema } from "../contract/input.ts";
import { exampleIssue } from "../contract/issue.ts";
import { type Artifact, artifactFields, inputData, promptOutput } from "../contract/output.ts";
import { rolesInSteps } from "../contract/steps.ts";
import { route } from "../model/route.ts";
import { type Edge, END, START, SUSPEND, type Workflow } from "../model/workflow.ts";
import { variants } from "../output/variants.ts";
import { compilePrompt } from "../prompt/compile.ts";
import type { Random } from "./random.ts";
import { randomData } from "./random-schema.ts";

type Data = Readonly<Record<string, unknown>>;

/** The result of a walk. */
export interface Walked {
  /** The rendered prompts, questions and locations. */
  readonly rendered: number;
  readonly steps: number;
}

/** A prompt, and its contract. */
export interface CheckedPrompt {
  readonly pointer: string;
  readonly contract: JsonSchema;
}

/** The maximum number of visits of a walk. */
const longest = 14;

/**
 * Runs a workflow like the engine, with random outputs that fit their schemas: routes each status and renders every prompt on the
 * way.
 * @param checked a prompt whose data is checked against its contract
 * @throws errors of rendering and routing; Error if data does not fit its contract
 */
export function randomRun(random: Random, workflow: Workflow, checked?: CheckedPrompt): Walked {
  return new Walk(random, workflow, checked).go();
}

class Walk {
  readonly #random: Random;
  readonly #workflow: Workflow;
  readonly #input: Data;
  readonly #checked: CheckedPrompt | undefined;
  #last: ReadonlyMap<string, Data> = new Map();
  #rendered = 0;
  #steps = 0;

  constructor(random: Random, workflow: Workflow, checked: CheckedPrompt | undefined) {
    this.#random = random;
    this.#workflow = workflow;
    this.#checked = checked;
    const input = randomData(random, inputSchema(workflow.definition));
    this.#input = inputData(workflow.definition, Object(input));
  }

  go(): Walked {
    const { definition } = this.#workflow;
    let from = START;
    let status = Object.hasOwn(own(definition.graph, START) ?? {}, "new") ? "new" : "_";
    let fields: Data = {};
    while (this.#steps < longest) {
      const edge = route(definition, from, status);
      this.#renderEdge(edge, from, status, fields);
      if (edge.role === END) {
        const canResume = Object.hasOwn(own(definition.graph, START) ?? {}, "resume");
        if (!canResume || this.#random.chance(30)) break;
        [from, status, fields] = [START, "resume", {}];
        continue;
      }
      from = edge.role;
      [status, fields] = this.#visit(from);
    }
    return { rendered: this.#rendered, steps: this.#steps };
  }

  /** A visit to a role, until it returns a status with an edge. */
  #visit(role: string): [status: string, fields: Data] {
    const { definition } = this.#workflow;
    const before = this.#last;
    for (;;) {
      this.#steps++;
      this.#renderRole(role);
      const [status, output] = this.#output(role);
      const edge = route(definition, role, status);
      this.#last = new Map([...before, [role, output]]);
      const isAsked = this.#steps < longest * 2;
      if (edge.role === SUSPEND && isAsked) this.#renderEdge(edge, role, status, output);
      else if (edge.approver === undefined || !isAsked || this.#isApproved(edge.approver)) return [status, output];
      // The step continues, and its output is dropped.
      this.#last = before;
    }
  }

  #isApproved(approver: string): boolean {
    this.#steps++;
    this.#renderRole(approver);
    const [status] = this.#output(approver);
    return status === "approved";
  }

  #output(role: string): [status: string, output: Data] {
    const returns = own(this.#workflow.definition.roles, role)?.returns;
    const variant = this.#random.some(returns === undefined ? [] : variants(returns));
    if (variant === undefined) throw new Error(`no variant of ${role}`);
    const value: Data = Object(randomData(this.#random, variant.schema));
    const misfits = this.#checked === undefined ? [] : checkData(variant.schema, value);
    if (misfits.length > 0) throw new Error(`the test made an output that does not fit: ${misfits[0]?.message}`);
    const body = this.#random.pick(["", "text"]);
    const made = artifactFields(variant.schema).filter((name) => Object.hasOwn(value, name));
    const names = body === "" ? made : [...made, "_body"];
    const artifacts: Record<string, Artifact> = {};
    for (const name of names) artifacts[name] = { path: `/a/${name}`, hash: "sha256:0", bytes: 1 };
    return [variant.status, promptOutput(variant.schema, value, body, artifacts)];
  }

  #around(): Data {
    const steps: Record<string, unknown> = {};
    for (const role of rolesInSteps(this.#workflow.definition)) steps[role] = this.#last.get(role) ?? null;
    return { issue: exampleIssue, input: this.#input, steps };
  }

  #renderRole(role: string): void {
    const parts = own(this.#workflow.definition.roles, role)?.prompt ?? [];
    const run = { turn_number: 1, max_turns: 20, is_continuation: false };
    for (const [at] of parts.entries())
      this.#render(pointerOf("roles", role, "prompt", at), { ...this.#around(), attempt: null, run });
  }

  #renderEdge(edge: Edge, role: string, status: string, fields: Data): void {
    for (const key of ["prompt", "location"] as const)
      if (edge[key] !== undefined)
        this.#render(pointerOf("graph", role, status, key), { ...fields, ...this.#around() });
  }

  #render(pointer: string, data: Data): void {
    this.#rendered++;
    if (this.#checked?.pointer === pointer) {
      const misfits = checkData(this.#checked.contract, data);
      if (misfits.length > 0) throw new Error(`${pointer}: data does not fit its contract: ${misfits[0]?.message}`);
    }
    const { prompt } = compilePrompt(this.#workflow, pointer);
    if (prompt === undefined) throw new Error(`${pointer} does not parse`);
    prompt.render(data);
  }
}
