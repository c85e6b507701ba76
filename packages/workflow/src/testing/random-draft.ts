import { pointerOf } from "@cuebook/settings/values";
import { type Dialect, dialectNames } from "@cuebook/template";
import type { Branch, Draft, DraftedRole, DraftFile, InnerDraft, InnerInput, PromptFile, Region } from "./draft.ts";
import type { Random } from "./random.ts";
import { dueName, listName, plainOutput, richOutput, type Used, unused } from "./random-output.ts";
import { richFields, withDefinitions } from "./rich-schema.ts";

/** What the workflows of a test have. */
export interface RandomOptions {
  /** Outputs of the whole vocabulary of JSON Schema, gates of people, limits and contexts. */
  readonly isRich?: boolean;
  /** The percentage of edges that open branches. */
  readonly percentForks?: number;
  /** The percentage of roles and edges that wait or have a time limit. */
  readonly percentTimes?: number;
  /** The percentage of roles that run another workflow. */
  readonly percentCalls?: number;
}

/**
 * A workflow of 1 to 7 roles outside of branches, with random schemas, and a graph with cycles, gates, questions, limits, folders,
 * branches and joins.
 */
export function randomDraft(random: Random, options: RandomOptions): Draft {
  const needs: readonly InnerInput[] = options.percentCalls !== undefined && random.chance(60) ? ["data"] : [];
  const data = { type: "object", ...richFields(random, 1) };
  return new Drafter(random, options, {
    prefix: "r",
    needs,
    isReading: false,
    data,
    inner: new Map(),
    drafted: { count: 0 },
  }).draft();
}

/** The largest depth of nested branches, and the largest number of roles. */
const deepest = 2;
const mostRoles = 12;
/** The largest number of workflows that are run by roles. */
const mostInner = 4;

class Drafter {
  readonly #random: Random;
  readonly #isRich: boolean;
  readonly #percentForks: number;
  readonly #percentTimes: number;
  readonly #percentCalls: number;
  readonly #options: RandomOptions;
  readonly #file: DraftFile;
  readonly #prompts = new Map<string, PromptFile>();
  readonly #conditions: string[] = [];
  /** The roles without an agent. */
  readonly #performing = new Set<string>();
  /** The roles that run a workflow. */
  readonly #calling = new Set<string>();
  readonly #hasApprover: boolean;
  readonly #roles: Record<string, unknown> = {};
  readonly #graph: Record<string, unknown> = {};
  #hasResolver = false;
  #count = 0;

  constructor(random: Random, options: RandomOptions, file: DraftFile) {
    const { isRich = false, percentForks = 0, percentTimes = 0, percentCalls = 0 } = options;
    this.#random = random;
    this.#file = file;
    this.#options = options;
    this.#percentCalls = percentCalls;
    this.#isRich = isRich;
    this.#percentForks = percentForks;
    this.#percentTimes = percentTimes;
    this.#hasApprover = random.chance(40);
  }

  draft(): Draft {
    const random = this.#random;
    const names = this.#names(this.#isRich ? 1 + random.nat(2) : 2 + random.nat(4));
    const region: Region = { names, end: "$END", depth: 0, isReading: this.#file.isReading, opened: [] };
    this.#fill(region);
    const entries = this.#entries(region);
    const [roles, graph] = [this.#roles, { ...this.#graph, $START: entries }];
    const [lead, fixer] = [this.#named("lead"), this.#named("fixer")];
    if (JSON.stringify(graph).includes(JSON.stringify(lead)))
      roles[lead] = { ...this.#role(lead, true), ...this.#output(["approved", "rejected"]) };
    if (this.#hasResolver) roles[fixer] = { ...this.#role(fixer, false), ...this.#output(["_"]) };
    // Inputs that nothing uses are refused.
    const isTaskNeeded = this.#file.needs.length > 0 && random.chance(70);
    const isInContext = isTaskNeeded || (this.#isRich && random.chance(20));
    const context = isInContext ? { context: isTaskNeeded ? "task" : this.#context() } : {};
    const document = { name: "w", ...context, ...this.#inputs(), roles, graph };
    return { document, prompts: this.#prompts, conditions: this.#conditions, inner: this.#file.inner };
  }

  /** A draft of a workflow that a role runs; sometimes it runs itself. */
  innerDraft(path: string): InnerDraft {
    const random = this.#random;
    const { needs, isReading } = this.#file;
    const { document, ...draft } = this.draft();
    const graph: Record<string, Record<string, unknown>> = Object(document.graph);
    const ends = Object.entries(graph).flatMap(([role, edges]) =>
      Object.keys(edges).flatMap((status) => (targetOf(edges[status]) === "$END" ? [{ role, status }] : [])),
    );
    const isRenamed = ends.length > 1 || ends[0]?.status === "$TIMEOUT" || random.chance(50);
    const named = ends.map(({ role, status }, at) => {
      const edges = graph[role] ?? {};
      if (isRenamed) edges[status] = { ...Object(edges[status]), as: `e${at}` };
      return isRenamed ? `e${at}` : role === "$START" ? "_" : status;
    });
    const inner = { ...draft, document, needs, ends: named, isReading };
    if (random.chance(30)) this.#nest(path, inner, graph);
    return inner;
  }

  /** Adds a role that runs the workflow itself. */
  #nest(path: string, inner: InnerDraft, graph: Record<string, Record<string, unknown>>): void {
    const random = this.#random;
    const { roles } = Object(inner.document);
    const plain = Object.entries(graph).flatMap(([from, edges]) =>
      Object.entries(edges).flatMap(([status, edge]) => (from === "$START" ? [] : plainEdge(from, status, edge))),
    );
    const replaced = random.some(plain);
    if (replaced === undefined) return;
    const { from, status, edge, target } = replaced;
    const role = this.#named("again");
    const keys = ["graph", from, status];
    graph[from] = { ...graph[from], [status]: { ...edge, role, prompt: this.#prompt(...keys, "prompt") } };
    roles[role] = { ...Object(this.#call(role, path, inner)), depth: 1 + random.nat(1) };
    const edgeOf = (end: string) => ({ role: target, ...this.#texts([], ["graph", role, end], target, 0) });
    graph[role] = Object.fromEntries(inner.ends.map((end) => [end, edgeOf(end)]));
  }

  /** A role that runs a workflow, which is drafted now or known. */
  #callingRole(name: string, isReading: boolean): DraftedRole {
    const random = this.#random;
    const { inner, needs } = this.#file;
    const known = random.some(
      [...inner].filter(
        ([, each]) => each.isReading === isReading && (!each.needs.includes("data") || needs.includes("data")),
      ),
    );
    if (known !== undefined && random.chance(30)) {
      const [path, draft] = known;
      return { role: this.#call(name, path, draft), statuses: draft.ends };
    }
    const prefix = `${"abcdefgh"[this.#file.drafted.count] ?? "z"}`;
    this.#file.drafted.count++;
    const path = `${prefix}.yaml`;
    const chosen = (["data", "note"] as const).filter(
      (each) => (each === "note" || needs.includes(each)) && random.chance(70),
    );
    const drafter = new Drafter(random, this.#options, { ...this.#file, path, prefix, needs: chosen, isReading });
    const draft = drafter.innerDraft(path);
    inner.set(path, draft);
    return { role: this.#call(name, path, draft), statuses: draft.ends };
  }

  #call(name: string, path: string, { needs }: Pick<InnerDraft, "needs">): unknown {
    const inputs = needs.map((need) => [
      need,
      need === "data" ? { from: "input.data" } : this.#prompt("roles", name, "performs", "with", need),
    ]);
    return { workflow: path, ...(needs.length > 0 ? { with: Object.fromEntries(inputs) } : {}) };
  }

  #named(name: string): string {
    return this.#file.path === undefined ? name : `${this.#file.prefix}_${name}`;
  }

  #names(count: number): string[] {
    const names = Array.from({ length: count }, () => `${this.#file.prefix}${this.#count++}`);
    for (const name of names) {
      if (this.#file.drafted.count < mostInner && this.#random.chance(this.#percentCalls)) this.#calling.add(name);
      else if (this.#isRich && this.#random.chance(25)) this.#performing.add(name);
    }
    return names;
  }

  #performingRole(name: string): DraftedRole {
    const random = this.#random;
    const run = "true";
    if (random.chance(this.#percentTimes * 2)) {
      const statuses = random.chance(25) ? ["_"] : ["s0", "s1"];
      return { role: { wait: { event: `e_${name}`, payload: richOutput(random, statuses, unused) } }, statuses };
    }
    switch (random.nat(3)) {
      case 0:
        return { role: { run, exits: { 0: "s0", 3: "s1", "*": "s2" } }, statuses: ["s0", "s1", "s2"] };
      case 1: {
        const schema = richOutput(random, ["s0", "s1"], unused);
        const returns = { format: random.pick(["json", "frontmatter"]), schema };
        return { role: { run, returns }, statuses: ["s0", "s1"] };
      }
      default: {
        const statuses = ["s0", "s1", "s2"].slice(0, 2 + random.nat(1));
        const cases = statuses.slice(0, -1);
        for (const at of cases.keys()) this.#conditions.push(pointerOf("roles", name, "performs", "cases", at, "when"));
        const decide = Object.fromEntries([...cases.map((status) => [status, "true"]), [statuses.at(-1), "else"]]);
        return { role: { decide }, statuses };
      }
    }
  }

  /** Adds the roles of a region. @returns the statuses with which they end it */
  #fill(region: Region): string[] {
    const random = this.#random;
    const ends: string[] = [];
    for (const [at, name] of region.names.entries()) {
      const { role, statuses, hasList = false, hasDue = false } = this.#drafted(name, region);
      const isLimitless = ["decide", "workflow"].some((key) => Object.hasOwn(Object(role), key));
      const canTimeOut = !isLimitless && random.chance(this.#percentTimes);
      this.#roles[name] = canTimeOut ? { ...Object(role), timeout: random.pick(["1s", "3s", "9s"]) } : role;
      const isWorking = !this.#performing.has(name) && !this.#calling.has(name);
      const isOnlyEntry = region.end === "$JOIN" && region.names.length === 1 && isWorking;
      if (isOnlyEntry && random.chance(50)) return canTimeOut ? [...statuses, "$TIMEOUT"] : [...statuses];
      const edges = this.#edges(name, at, statuses, region, { hasList, hasDue });
      const timesOut = canTimeOut || Object.values(edges).some((edge) => Object.hasOwn(Object(edge), "timeout"));
      this.#graph[name] = timesOut ? { ...edges, $TIMEOUT: this.#timeoutEdge(name, region) } : edges;
      const left = Object.entries(Object(this.#graph[name]));
      ends.push(...left.flatMap(([status, edge]) => (Object(edge).role === "$JOIN" ? [status] : [])));
    }
    return ends;
  }

  #drafted(name: string, region: Region): DraftedRole {
    if (this.#calling.has(name)) return this.#callingRole(name, region.isReading);
    return this.#performing.has(name) ? this.#performingRole(name) : this.#workingRole(name, region);
  }

  #workingRole(name: string, { isReading }: Region): DraftedRole {
    const random = this.#random;
    const statuses = random.chance(25) ? ["_"] : ["s0", "s1", "s2"].slice(0, 2 + random.nat(1));
    const isText = statuses[0] === "_" && random.chance(30);
    const hasList = !isText && random.chance(this.#percentForks * 2);
    const hasDue = !isText && this.#percentTimes > 0 && random.chance(this.#percentTimes);
    const output = isText ? {} : this.#output(statuses, { hasList, hasDue });
    return { role: { ...this.#role(name, isReading), ...output }, statuses, hasList, hasDue };
  }

  #timeoutEdge(name: string, region: Region): unknown {
    const target = this.#random.pick([region.end, ...region.names]);
    const keys = ["graph", name, "$TIMEOUT"];
    if (this.#opensBranches(target, region)) return this.#fork(keys, target, region, undefined);
    return { role: target, ...this.#texts([], keys, target, region.names.includes(target) ? 20 : 0), ...this.#gate() };
  }

  /** What an edge to a role, or a gate, has to do with time. */
  #times(target: string, gate: string | undefined, hasDue: boolean): Readonly<Record<string, string>> {
    const random = this.#random;
    const isAsked = gate === "human" || target === "$SUSPEND";
    const isStep = !target.startsWith("$");
    return {
      ...(isAsked && random.chance(this.#percentTimes * 2) ? { timeout: "20s" } : {}),
      ...(isStep && random.chance(this.#percentTimes)
        ? random.pick([{ after: "2s" }, { until: hasDue ? dueName : "2030-01-01T00:00:10Z" }])
        : {}),
    };
  }

  /** An edge that opens branches before its target. */
  #fork(keys: readonly string[], target: string, region: Region, list: string | undefined): Record<string, unknown> {
    const random = this.#random;
    const isShared = region.isReading || random.chance(30);
    const isEach = list !== undefined && random.chance(70);
    const count = isEach ? 1 : 2 + random.nat(1);
    const branches = new Map<string, Branch>();
    for (let at = 0; at < count; at++) {
      const known = random.some(region.opened.filter(({ isReading }) => !isShared || isReading));
      const isKnown = known !== undefined && !branches.has(known.role) && random.chance(25);
      const branch = isKnown ? known : this.#branch(region, isShared);
      branches.set(branch.role, branch);
    }
    const entries = [...branches.keys()].map((role, at) => ({
      role,
      ...this.#texts(["fork", "branches", at], keys, role, 20),
    }));
    const ends = [...new Set([...branches.values()].flatMap((branch) => branch.ends))];
    const join = {
      role: target,
      ...this.#texts([], keys, target, target === "$END" ? 0 : 20),
      ...this.#policy(ends, count),
      ...(isShared || random.chance(60) ? {} : this.#resolver()),
    };
    const shared = isShared ? { share: true } : {};
    if (!isEach) return { all: entries, join, ...shared };
    return { each: this.#each(list), ...entries[0], join, ...shared };
  }

  #resolver(): Readonly<Record<string, string>> {
    this.#hasResolver = true;
    return { conflicts: this.#named("fixer") };
  }

  #texts(below: readonly (string | number)[], keys: readonly string[], target: string, percentLocation: number) {
    const isEnd = target === "$JOIN" || (target === "$END" && this.#random.chance(50));
    const hasPrompt = !isEnd && !this.#performing.has(target);
    return {
      ...(hasPrompt ? { prompt: this.#prompt(...keys, ...below, "prompt") } : {}),
      ...(this.#random.chance(percentLocation) ? { location: this.#prompt(...keys, ...below, "location") } : {}),
    };
  }

  #branch({ depth, opened }: Region, isReading: boolean): Branch {
    const names = this.#names(1 + (this.#random.chance(40) ? 1 : 0));
    const [role = ""] = names;
    const ends = this.#fill({ names, end: "$JOIN", depth: depth + 1, isReading, opened: [] });
    const branch = { role, ends, isReading };
    opened.push(branch);
    return branch;
  }

  #each(list: string): unknown {
    const random = this.#random;
    if (random.chance(30)) return list;
    return {
      of: list,
      ...(random.chance(30) ? { key: "id" } : {}),
      ...(random.chance(60) ? { concurrency: 1 + random.nat(2) } : {}),
      ...(random.chance(10) ? { max: 1 + random.nat(2) } : {}),
      ...(random.chance(30) ? { reuse: random.chance(50) } : {}),
    };
  }

  #policy(ends: readonly string[], count: number): Readonly<Record<string, unknown>> {
    const random = this.#random;
    const good = ends.filter(() => random.chance(60));
    if (good.length === 0) return {};
    const policy = random.pick(["wait", "cancel_others", "first", { quorum: 1 + random.nat(count - 1) }]);
    return { good, policy };
  }

  #prompt(...keys: readonly (string | number)[]): PromptFile {
    const dialect = this.#random.pick<Dialect>(["go", ...dialectNames.filter((each) => each !== "go")]);
    const found = { file: `${this.#file.prefix}-${keys.join("-").replaceAll("$", "")}.${dialect}`, dialect };
    this.#prompts.set(pointerOf(...keys), found);
    return found;
  }

  #context(): string {
    return this.#random.pick(["none", "task", "task_and_history"]);
  }

  #role(name: string, isReading: boolean): Readonly<Record<string, unknown>> {
    const random = this.#random;
    const permissions = isReading ? { permissions: "read" } : {};
    const message = (at: number, role: string) => ({ role, content: this.#prompt("roles", name, "prompt", at) });
    const isMessages = this.#isRich && random.chance(10);
    const prompt = isMessages ? [message(0, "system"), message(1, "user")] : this.#prompt("roles", name, "prompt", 0);
    if (!this.#isRich) return { prompt, ...permissions };
    return {
      prompt,
      ...permissions,
      ...(random.chance(25) ? { context: this.#context() } : {}),
      ...(random.chance(15) ? { turns: 1 + random.nat(2) } : {}),
      ...(random.chance(10) ? { max: 1 + random.nat(2) } : {}),
    };
  }

  #output(statuses: readonly string[], has: Used = unused): Readonly<Record<string, unknown>> {
    const random = this.#random;
    if (!this.#isRich) return { frontmatter: plainOutput(random, statuses, has) };
    const schema = richOutput(random, statuses, has);
    if (random.chance(80)) return { frontmatter: schema };
    const discriminant = random.pick(["$status", "outcome"]);
    const renamed = JSON.parse(JSON.stringify(schema).replaceAll('"$status"', JSON.stringify(discriminant)));
    return { returns: { format: random.pick(["json", "frontmatter"]), discriminant, schema: renamed } };
  }

  #edges(
    name: string,
    at: number,
    statuses: readonly string[],
    region: Region,
    { hasList, hasDue }: Used,
  ): Readonly<Record<string, unknown>> {
    const random = this.#random;
    const { names, end } = region;
    const edges: Record<string, unknown> = {};
    for (const [nth, status] of statuses.entries()) {
      const target = nth === 0 ? (names[at + 1] ?? end) : random.pick([end, "$SUSPEND", ...names]);
      const keys = ["graph", name, status];
      const list = hasList ? random.pick([listName, `steps.${name}.${listName}`]) : undefined;
      const gate = target === "$SUSPEND" ? {} : this.#gate();
      edges[status] = {
        ...(this.#opensBranches(target, region)
          ? this.#fork(keys, target, region, list)
          : {
              role: target,
              ...this.#texts([], keys, target, names.includes(target) ? 20 : 0),
            }),
        ...gate,
        ...this.#times(target, gate.gate, hasDue),
        ...(this.#isRich && random.chance(20) ? { max: 1 + random.nat(2) } : {}),
      };
    }
    return edges;
  }

  #opensBranches(target: string, { depth }: Region): boolean {
    const isPossible = target !== "$SUSPEND" && target !== "$JOIN" && depth < deepest && this.#count < mostRoles;
    return isPossible && this.#random.chance(this.#percentForks);
  }

  #gate(): Readonly<Record<string, string>> {
    const random = this.#random;
    if (this.#hasApprover && random.chance(25)) return { gate: "agent", approver: this.#named("lead") };
    return this.#isRich && random.chance(15) ? { gate: random.pick(["human", "human", "skip"]) } : {};
  }

  #entries(region: Region): Readonly<Record<string, unknown>> {
    const random = this.#random;
    const [first = ""] = region.names;
    const entry = (status: string, role: string) => {
      const keys = ["graph", "$START", status];
      if (this.#opensBranches(role, region)) return this.#fork(keys, role, region, undefined);
      return { role, ...this.#texts([], keys, role, this.#isRich ? 10 : 0) };
    };
    if (!random.chance(50)) return { _: entry("_", first) };
    return { new: entry("new", first), resume: entry("resume", random.some(region.names) ?? first) };
  }

  #inputs(): Readonly<Record<string, unknown>> {
    const random = this.#random;
    const { path, needs, data } = this.#file;
    if (needs.length > 0) {
      const fields = [
        ["prompt", { type: "string" }],
        ...needs.map((need) => [need, need === "data" ? data : { type: "string" }]),
      ];
      const required = ["prompt", ...needs];
      return { inputs: withDefinitions({ type: "object", properties: Object.fromEntries(fields), required }) };
    }
    if (path !== undefined || random.chance(this.#isRich ? 65 : 40)) return {};
    if (this.#isRich && random.chance(70))
      return { inputs: withDefinitions({ type: "object", ...richFields(random, 1 + random.nat(1)) }) };
    const properties = { prompt: { type: "string" }, hint: { type: "string" } };
    return { inputs: { type: "object", properties, required: ["prompt"] } };
  }
}

/** The target of an edge, or of its join. */
function targetOf(edge: unknown): string | undefined {
  const { role, join } = Object(edge);
  const target: unknown = join === undefined ? role : Object(join).role;
  return typeof target === "string" ? target : undefined;
}

/** An edge to a role, without branches; none if it is another one. */
function plainEdge(from: string, status: string, edge: unknown) {
  const target = targetOf(edge);
  const isPlain = !Object.hasOwn(Object(edge), "join") && target?.startsWith("$") === false;
  return isPlain ? [{ from, status, edge: Object(edge), target }] : [];
}
