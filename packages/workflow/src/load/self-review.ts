import type { Rule } from "@cuebook/policy";
import { childOf, type DataRecord, pointerOf } from "@cuebook/settings/values";
import { reporter } from "@cuebook/template";
import { phaseDiagnostics } from "../diagnostics/phase.ts";
import { selfReviewRoles } from "../model/self-review.ts";
import type { Definition, Edge, PromptPart, Role } from "../model/workflow.ts";
import { END } from "../model/workflow.ts";
import type { WrittenSettings } from "../service/schema.ts";
import type { Builder } from "./file/builder.ts";
import type { ReadFile } from "./file/entry.ts";
import type { Texts } from "./file/texts.ts";
import type { PhaseLibrary } from "./phases/library.ts";
import { promptTextAt } from "./prompt-text.ts";
import { verdictReturns, verificationReturns } from "./self-review-returns.ts";
import { worker } from "./worker.ts";

const report = reporter(phaseDiagnostics);

const { verification, review, verdict, fix } = selfReviewRoles;

/** A review may do what the work may, except change files: what it changes all the same is undone. */
const readsOnly: Rule = { decide: "deny", effect: "write", reason: "a review changes no file" };
/** What roles without permissions have. */
const usual: Rule = { decide: "allow", effect: "read" };

/** The turns of a step, for replies that are not valid. */
const turns = 5;

/** What a review is compiled with. */
export interface SelfReviewParts {
  /** The section of the front matter, as written. */
  readonly written: DataRecord;
  readonly settings: WrittenSettings["selfReview"];
  readonly dialect: unknown;
  readonly read: ReadFile;
  readonly texts: Texts;
  readonly library: PhaseLibrary | undefined;
}

/** Reports a review that cannot be, or that nobody turned on. @returns whether the work is reviewed */
function isReviewed(builder: Builder, { written, settings }: SelfReviewParts): boolean {
  if (!settings.enabled) {
    const isForgotten = !Object.hasOwn(written, "enabled") && Object.keys(written).length > 0;
    const suggestion = { text: "write `enabled: true` in it, or remove it" };
    if (isForgotten) builder.report("no_effect", { key: "self_review", names: [] }, at(builder), suggestion);
    return false;
  }
  const pointer = "/self_review/verification_commands";
  if (settings.verificationCommands.length > 0 || builder.hasGap(pointer)) return true;
  const isEmpty = Object.hasOwn(written, "verification_commands");
  builder.report("self_review_without_commands", {}, isEmpty ? builder.keyPlace(pointer) : at(builder));
  return true;
}

function at(builder: Builder) {
  return builder.keyPlace("/self_review");
}

/**
 * The workflow with a review of the work: the commands run, the agent reviews the change in its session, and fixes what it found, until a
 * review passes or the last one is done. Unchanged without one.
 */
export function withSelfReview(builder: Builder, definition: Definition, parts: SelfReviewParts): Definition {
  const { settings } = parts;
  const role = definition.roles[worker];
  const ends = definition.graph[worker];
  if (!isReviewed(builder, parts) || role === undefined || ends === undefined) return definition;
  const rounds = settings.maxIterations;
  const { returns, tools, permissions, sandbox } = role;
  const access = {
    ...(permissions === undefined ? {} : { permissions }),
    ...(sandbox === undefined ? {} : { sandbox }),
  };
  const byAgent = { tools, ...access, turns, context: "task", continuesSession: true } as const;
  const own = { prompt: [], tools: [], turns: 1 } as const;
  for (const name of Object.values(selfReviewRoles)) {
    builder.copyNode("/self_review", pointerOf("roles", name));
    builder.copyNode("/self_review", pointerOf("graph", name));
  }
  const roles: Readonly<Record<string, Role>> = {
    [verification]: {
      ...{ ...own, returns: verificationReturns },
      description: "Runs the commands that must pass, and shows the change.",
      ...(sandbox === undefined ? {} : { sandbox }),
      performs: {
        what: "verification",
        commands: settings.verificationCommands,
        timeoutMs: settings.verificationTimeoutMs,
        maxDiffBytes: settings.maxDiffBytes,
        rounds,
      },
    },
    [review]: {
      ...{ ...byAgent, returns: verdictReturns, prompt: promptOf(builder, review, "prompt", parts) },
      permissions: [readsOnly, ...(permissions ?? [usual])],
      description: "The agent reviews its own work.",
    },
    [verdict]: {
      ...{ ...own, returns: statuses(["passed", "cap_reached", "iterate"]) },
      description: "Whether the work passes its review.",
      performs: {
        what: "decide",
        cases: [
          { status: "passed", when: `steps.${review}.verdict == "pass" and steps.${verification}.failing == 0` },
          { status: "cap_reached", when: `steps.${verification}.round >= steps.${verification}.rounds` },
        ],
        otherwise: "iterate",
      },
    },
    [fix]: {
      ...{ ...byAgent, returns, prompt: promptOf(builder, fix, "fix_prompt", parts) },
      description: "The agent fixes what its review found.",
    },
  };
  const edge = (to: string, max: number): Edge => ({ role: to, gate: "auto", max });
  const fixes = Math.max(1, rounds - 1);
  const toReview = (from: Readonly<Record<string, Edge>>, max: number) =>
    Object.fromEntries(
      Object.entries(from).map(([status, end]) => [
        status,
        status === "blocked" ? end : { ...end, role: verification, max },
      ]),
    );
  return {
    ...definition,
    // The data of a review has no input.
    inputs: { type: "object", properties: {}, additionalProperties: false },
    roles: { ...definition.roles, ...roles },
    graph: {
      ...definition.graph,
      [worker]: toReview(ends, 1),
      [verification]: { changed: edge(review, rounds), skipped: edge(END, 1) },
      [review]: { pass: edge(verdict, rounds), iterate: edge(verdict, rounds) },
      [verdict]: { passed: edge(END, 1), cap_reached: edge(END, 1), iterate: edge(fix, fixes) },
      [fix]: toReview(ends, fixes),
    },
  };
}

/** The prompt of the file, else that of the library. */
function promptOf(
  builder: Builder,
  role: string,
  key: "prompt" | "fix_prompt",
  { written, dialect, read, texts, library }: SelfReviewParts,
): PromptPart[] {
  const to = pointerOf("roles", role, "prompt", 0);
  const from = childOf("/self_review", key);
  if (Object.hasOwn(written, key)) {
    const text = promptTextAt(builder, written[key], from, to, "role", { dialect, read, texts });
    return text === undefined ? [] : [{ role: "user", ...text }];
  }
  const name = `self_review.${key}`;
  const entry = library?.prompt?.(name);
  if (entry === undefined) {
    builder.diagnostics.push(report("phase_unreadable", { what: "prompt", name }, at(builder)));
    return [];
  }
  const { file, text } = entry;
  const template = text.trimEnd();
  builder.sources[file] = text;
  builder.places[to] = { file, start: 0, end: template.length };
  return [{ role: "user", dialect: "liquid", text: template, contract: "role" }];
}

function statuses(names: readonly string[]) {
  const oneOf = names.map((name) => ({
    type: "object",
    properties: { $status: { const: name } },
    required: ["$status"],
    additionalProperties: false,
  }));
  return { format: "json", discriminant: "$status", schema: { oneOf } } as const;
}
