import { type PromptSegment, type PromptTrace, untrustedSegments } from "./trace.ts";

/** A prompt's trace without secrets, its segments as before. */
export function maskTrace(trace: PromptTrace, mask: (text: string) => string): PromptTrace {
  let text = "";
  const segments: PromptSegment[] = trace.segments.map((segment) => {
    const start = text.length;
    text += mask(trace.text.slice(segment.start, segment.end));
    return { ...segment, start, end: text.length };
  });
  // A secret that spans several segments: they are merged into one.
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
