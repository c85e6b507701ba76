import { CuebookError } from "@cuebook/error";
import type { Label } from "@cuebook/template";

/** Which part of a prompt a stretch belongs to. */
export type PromptPartName = "tools" | "instruction" | "role" | "edge" | "decision" | "answer" | "repair" | "continue";

/** A stretch of a prompt and where it came from: Cuebook's own words, a template's text, or data. */
export interface PromptSegment {
  readonly start: number;
  readonly end: number;
  readonly part: PromptPartName;
  readonly origin: "engine" | "literal" | "data";
  /** The place in the author's file that produced it; engine text has none. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** The data paths that went into it. */
  readonly paths?: readonly string[];
  /**
   * Who wrote it: `engine`, `tools` (what the tools of a role say of themselves), `workflow` (the text of its author), `operator` (the run's input), `issue`, `project` (its repository), `step/3`, `person` (who
   * decided), `approver`. Several
   * where it is made of several things; none where nobody is known. Absent in traces of before there were labels.
   */
  readonly producers?: readonly string[];
  /** Whether all that went into it is trusted. Absent in traces of before there were labels: nothing is known then. */
  readonly trust?: Label["trust"];
}

/** The version of the form of stored traces. Fields are added without raising it; a reader refuses newer ones. */
export const promptTraceVersion = 1;

/** A prompt as it was sent, with the source of every character of it. The journal keeps one for each turn. */
export interface PromptTrace {
  readonly version: typeof promptTraceVersion;
  readonly text: string;
  readonly segments: readonly PromptSegment[];
}

/**
 * The trace of a prompt from its stored text. Those that were stored before segments had producers and trust are read as
 * they are, without them.
 * @throws CuebookError `journal_newer`, `journal_invalid`
 */
export function readPromptTrace(stored: string): PromptTrace {
  const trace: unknown = parsed(stored);
  const version = isTrace(trace) ? trace.version : undefined;
  if (typeof version === "number" && version > promptTraceVersion) {
    throw new CuebookError("journal_newer", `a prompt was written by a newer Cuebook (trace version ${version})`, {
      hint: "Use the version of Cuebook that wrote it, or a later one.",
    });
  }
  if (version !== promptTraceVersion) {
    throw new CuebookError("journal_invalid", "a stored prompt is no trace: it has no version, text or segments");
  }
  // Written by the engine in the form that its version names: this is the parsed boundary.
  return trace as PromptTrace;
}

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch (cause) {
    throw new CuebookError("journal_invalid", "a stored prompt is no JSON", { cause });
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
 * The stretches in a range of a prompt that are not trusted, as `requireTrusted` has it for a single template: those into
 * which went something that an issue, an agent or nobody known wrote. In a trace without labels that is all data, and
 * what a repair says of the answer.
 *
 * @example
 * ```ts
 * untrustedSegments(prompt, { start: 0, end: 80 }).length === 0; // whether the first 80 units hold the author's words alone
 * ```
 * @param range UTF-16 offsets into the prompt's text; the whole of it where none is given
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
