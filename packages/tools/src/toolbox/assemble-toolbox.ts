/** @folder The path of every call: arguments, exposure, limits, execution. */

import { randomUUID } from "node:crypto";
import { isAbsolute } from "node:path";
import { isRecord } from "@cuebook/settings/values";
import { nearest } from "@cuebook/template";
import { openActions } from "../actions/actions.ts";
import { openAuditLog } from "../audit/audit-log.ts";
import { defaultLimits, type Surroundings } from "../contract/surroundings.ts";
import type { ToolCall, ToolFile, ToolResult } from "../contract/tool.ts";
import { failureOf, reasonOf, ToolError, toolErrorOf } from "../errors/tool-error.ts";
import { createGate } from "../permission/gate.ts";
import type { ToolMaker } from "../tools/tool-maker.ts";
import { openBackups } from "../workspace/backups.ts";
import { boundFailure, boundValue } from "./call-bounds.ts";
import { carryOut } from "./carry-out.ts";
import { instructionsFor } from "./instructions.ts";
import { personAt } from "./person.ts";
import { createReading } from "./reading.ts";
import type { Toolbox, ToolboxOptions } from "./toolbox.ts";

/**
 * Assembles a toolbox. Each call is checked, allowed by a rule or a person, recorded and bounded.
 * @throws ToolError `unknown_tool` for a name in `expose` that no tool has
 */
export function assembleToolbox(makers: readonly ToolMaker[], options: ToolboxOptions): Toolbox {
  const { state, caller, channel, enrich, now = () => new Date() } = options;
  if (!isAbsolute(state)) throw new TypeError(`the state folder must be an absolute path: ${state}`);
  const limits = { ...defaultLimits, ...options.limits };
  const others = (options.others ?? []).map((tool): ToolMaker => ({ definition: tool, make: () => tool }));
  const exposed = [...exposedOf(makers, options.expose), ...(options.makers ?? []), ...others];
  const audit = openAuditLog(state, { mask: options.mask });
  const timeoutMs = options.permissionTimeoutMs ?? 10 * 60_000;
  const gate = createGate({
    state,
    seal: options.seal,
    rules: options.rules ?? [],
    roleRules: options.roleRules,
    channel,
    timeoutMs,
    mask: options.mask,
    now,
  });
  const surroundings: Surroundings = {
    root: options.root,
    templateRoots: options.templateRoots ?? [],
    limits,
    environment: options.environment ?? ordinaryEnvironment(),
    commands: options.commands,
    sandbox: options.sandbox,
    reading: createReading({ gate, audit, caller, now }),
    backup: openBackups(state),
    actions: openActions(options.root, state, now),
    work: options.work,
    person: channel && personAt({ channel, gate, audit, caller, timeoutMs, now }),
  };
  const tools = new Map(exposed.map(({ definition, make }) => [definition.name, make(surroundings)]));

  const perform = async (name: string, args: Readonly<Record<string, unknown>>, id: string, call: ToolCall) => {
    const tool = tools.get(name);
    if (tool === undefined) throw unknownTool(name, [...tools.keys()], makers);
    const prepared = await unlessCancelled(call.signal, () => tool.prepare(args, call));
    if (prepared.is === "done") return boundValue(prepared.value, limits.resultBytes, false);
    const value = await carryOut(prepared.proposal, id, call, { gate, audit, caller, now });
    return boundValue(value, limits.resultBytes, true);
  };

  const fail = (thrown: unknown, name: string, id: string, { signal, progress }: ToolCall): ToolResult => {
    const error = toolErrorOf(thrown, name, signal);
    if (error.code === "tool_failed") {
      const about = { format: 1, at: now().toISOString(), id, caller, tool: name } as const;
      try {
        audit.append({ ...about, event: "failed", result: error.code, message: error.message });
      } catch (unwritten) {
        progress(`this failure is not in the audit log: ${reasonOf(unwritten)}`);
      }
    }
    return { ok: false, failure: boundFailure(failureOf(error)) };
  };

  const definitions = exposed.map(({ definition }) => definition);
  return {
    tools: definitions,
    instructions: instructionsFor(definitions),
    call: async (name, args, { signal = neverAborted, progress } = {}) => {
      const id = randomUUID();
      const files: ToolFile[] = [];
      const call = { signal, progress: safely(progress), attach: (file: ToolFile) => void files.push(file) };
      try {
        if (!isRecord(args)) throw new ToolError("arguments_invalid", `the arguments of ${name} must be an object`);
        const value = await perform(name, args, id, call);
        return withFiles(await enriched(enrich, name, args, { ok: true, value }, call), files);
      } catch (thrown) {
        return withFiles(fail(thrown, name, id, call), files);
      }
    },
    endTurn: () => gate.endTurn(),
  };
}

function withFiles(result: ToolResult, files: readonly ToolFile[]): ToolResult {
  return files.length === 0 ? result : { ...result, files };
}

async function enriched(
  enrich: ToolboxOptions["enrich"],
  name: string,
  args: Readonly<Record<string, unknown>>,
  result: ToolResult,
  { progress }: ToolCall,
): Promise<ToolResult> {
  try {
    return (await enrich?.(name, args, result)) ?? result;
  } catch (thrown) {
    // Failed enrichment does not lose the result.
    progress(`the result could not be enriched: ${reasonOf(thrown)}`);
    return result;
  }
}

const neverAborted = new AbortController().signal;

/** Nothing is changed before a decision, so a cancelled call need not be awaited. */
async function unlessCancelled<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new ToolError("cancelled", "the call was cancelled"));
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  try {
    return await (signal.aborted ? aborted : Promise.race([work(), aborted]));
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** A listener that fails does not fail the call. */
function safely(progress: ToolCall["progress"] | undefined): ToolCall["progress"] {
  return (message) => {
    try {
      progress?.(message);
    } catch {
      // Nobody is left to report this to.
    }
  };
}

function ordinaryEnvironment(): Record<string, string> {
  const { PATH, HOME, LANG, TERM } = process.env;
  const entries = Object.entries({ PATH, HOME, LANG, TERM });
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}

/** The tools that a caller may use, in the order of all tools. @throws ToolError `unknown_tool` */
function exposedOf(makers: readonly ToolMaker[], expose: readonly string[] | undefined): readonly ToolMaker[] {
  if (expose === undefined) return makers;
  const names = namesOf(makers);
  const unknown = expose.filter((name) => !names.includes(name));
  const [first] = unknown;
  if (first !== undefined) {
    const quotedName = unknown.map((name) => JSON.stringify(name.slice(0, 80))).join(", ");
    throw new ToolError("unknown_tool", `there is no tool ${quotedName}`, suggestions(first, names));
  }
  return makers.filter(({ definition }) => expose.includes(definition.name));
}

/** The failure of calling a tool that the caller does not have. */
function unknownTool(name: string, exposed: readonly string[], makers: readonly ToolMaker[]): ToolError {
  const quotedName = JSON.stringify(String(name).slice(0, 80));
  const message = namesOf(makers).includes(name)
    ? `${quotedName} is not among the tools given here`
    : `there is no tool ${quotedName}`;
  return new ToolError("unknown_tool", message, suggestions(name, exposed));
}

function suggestions(name: string, available: readonly string[]) {
  const meant = nearest(String(name).slice(0, 80), available);
  return { available, did_you_mean: meant };
}

function namesOf(makers: readonly ToolMaker[]): readonly string[] {
  return makers.map(({ definition }) => definition.name);
}
