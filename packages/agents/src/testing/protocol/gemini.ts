import { type Said, type Sent, usage } from "./said.ts";

/** An answer in the chunks of the Gemini API. */
export function* gemini(
  { deltas = [], thinking = [], textSignature, calls = [], stop, ends }: Said,
  number: number,
): Generator<Sent> {
  const chunk = (fields: object) => `data: ${JSON.stringify({ responseId: `g${number}`, ...fields })}\n\n`;
  const part = (each: object) => chunk({ candidates: [{ content: { role: "model", parts: [each] }, index: 0 }] });
  const signed = (thoughtSignature: string | undefined) => thoughtSignature !== undefined && { thoughtSignature };
  for (const { text = "", signature } of thinking) yield part({ text, thought: true, ...signed(signature) });
  for (const text of deltas) yield part({ text });
  if (ends === "cut" || ends === "hang" || ends === "end") return yield ends;
  if (ends === "malformed") yield 'data: {"candidates": [{"content"\n\n';
  if (ends === "overloaded") {
    return yield chunk({ error: { code: 503, message: "Overloaded", status: "UNAVAILABLE" } });
  }
  for (const { id, name, arguments: args, signature } of calls) {
    yield part({ functionCall: { ...(id !== undefined && { id }), name, args }, ...signed(signature) });
  }
  yield chunk({
    candidates: [
      {
        content: { role: "model", parts: [{ text: "", ...signed(textSignature) }] },
        finishReason: stop ?? "STOP",
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: usage.input,
      cachedContentTokenCount: usage.cached,
      candidatesTokenCount: usage.output,
      totalTokenCount: usage.input + usage.output,
    },
  });
}
