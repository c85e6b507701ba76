import { type PromptSegment, type PromptTrace, untrustedSegments } from "./trace.ts";

/** A prompt's trace with secrets masked. The segments stay, unless a secret spans several of them. */
export function maskTrace(trace: PromptTrace, mask: (text: string) => string): PromptTrace {
  let text = "";
  const segments: PromptSegment[] = trace.segments.map((segment) => {
    const start = text.length;
    text += mask(trace.text.slice(segment.start, segment.end));
    return { ...segment, start, end: text.length };
  });
  // A secret spans several segments, so all segments are merged into one.
  const whole = mask(text);
  if (whole === text) return { ...trace, text, segments };
  const producers = [...new Set(segments.flatMap((segment) => segment.producers ?? []))];
  const trust = untrustedSegments(trace).length === 0 ? "trusted" : "untrusted";
  return {
    ...trace,
    text: whole,
    segments: [{ start: 0, end: whole.length, part: "role", origin: "engine", producers, trust }],
  };
}
