import { CuebookError } from "@cuebook/error";
import type { Label } from "@cuebook/template";

/** The part of a prompt that a stretch belongs to. */
export type PromptPartName =
  | "tools"
  | "instruction"
  | "role"
  | "task"
  | "history"
  | "edge"
  | "decision"
  | "conflict"
  | "answer"
  | "message"
  | "repair"
  | "continue";

/** A stretch of a prompt and where it came from: Cuebook's text, a template's text, or data. */
export interface PromptSegment {
  readonly start: number;
  readonly end: number;
  readonly part: PromptPartName;
  readonly origin: "engine" | "literal" | "data";
  /** The place in the author's file that produced it; engine text has none. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** The data paths in it. */
  readonly paths?: readonly string[];
  /**
   * Its producers: `engine`, `tools` (the notes on the tools of a role), `workflow` (the author's text), `operator` (the run's
   * input), `issue`, `project` (its repository), `step/3`, `person` (who decided, or wrote to the agent), `approver`. Several if it
   * combines several sources, none if the source is unknown. Absent in traces older than labels.
   */
  readonly producers?: readonly string[];
  /** Whether all of its sources are trusted. Absent in traces older than labels, where it is unknown. */
  readonly trust?: Label["trust"];
}

/** The version of the form of stored traces. Fields are added without raising it; a reader refuses newer versions. */
export const promptTraceVersion = 1;

/** A prompt as it was sent, with the source of every character. The journal keeps one for each turn. */
export interface PromptTrace {
  readonly version: typeof promptTraceVersion;
  readonly text: string;
  readonly segments: readonly PromptSegment[];
}

/**
 * The trace of a prompt from its stored text. Traces older than producers and trust are read without them.
 * @throws CuebookError `journal_newer`, `journal_invalid`
 */
export function readPromptTrace(stored: string): PromptTrace {
  const trace: unknown = parsed(stored);
  const version = isTrace(trace) ? trace.version : undefined;
  if (typeof version === "number" && version > promptTraceVersion) {
    throw new CuebookError("journal_newer", `a prompt was written by a newer Cuebook (trace version ${version})`, {
      hint: "Use the version of Cuebook that wrote it, or a newer one.",
    });
  }
  if (version !== promptTraceVersion) {
    throw new CuebookError("journal_invalid", "a stored prompt is not a trace: it has no version, text or segments");
  }
  // Written by the engine in the form that its version names: this is the parsed boundary.
  return trace as PromptTrace;
}

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch (cause) {
    throw new CuebookError("journal_invalid", "a stored prompt is not valid JSON", { cause });
  }
}

function isTrace(value: unknown): value is { readonly version: unknown } {
  return (
    typeof value === "object" &&
    value !== null &&
    "version" in value &&
    "text" in value &&
    typeof value.text === "string" &&
    "segments" in value &&
    Array.isArray(value.segments)
  );
}

/**
 * The untrusted stretches in a range of a prompt, by the rule of `requireTrusted` for a single template: those with text from
 * an issue, an agent or an unknown source. In a trace without labels these are all data, and what a repair quotes from the
 * answer.
 *
 * @example
 * ```ts
 * untrustedSegments(prompt, { start: 0, end: 80 }).length === 0; // whether the first 80 units hold the author's words alone
 * ```
 * @param range UTF-16 offsets into the prompt's text; default: the whole text
 */
export function untrustedSegments(
  prompt: PromptTrace,
  range: { readonly start: number; readonly end: number } = { start: 0, end: prompt.text.length },
): PromptSegment[] {
  return prompt.segments.filter(
    (segment) => segment.start < range.end && segment.end > range.start && !isTrusted(segment),
  );
}

function isTrusted({ trust, origin, part }: PromptSegment): boolean {
  return trust === undefined ? origin !== "data" && part !== "repair" : trust === "trusted";
}
