import { argumentsText, type Said, type Sent, usage } from "./said.ts";

/** An answer in the events of OpenAI's Responses API. */
export function* responses(
  { deltas = [], thinking = [], calls = [], stop, ends }: Said,
  number: number,
  model: string,
): Generator<Sent> {
  let sequence_number = 0;
  const event = (type: string, fields: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence_number++, ...fields })}\n\n`;
  const response = { id: `resp_${number}`, created_at: 0, model };
  yield event("response.created", { response });
  let output_index = 0;
  const added = (item: object) => event("response.output_item.added", { output_index, item });
  const done = (item: object) => event("response.output_item.done", { output_index: output_index++, item });
  for (const { text, signature } of thinking) {
    const id = `rs_${number}_${output_index}`;
    const at = { item_id: id, output_index, summary_index: 0 };
    const item = { type: "reasoning", id, summary: [] };
    yield added(item);
    if (text !== undefined) {
      yield event("response.reasoning_summary_part.added", { ...at, part: { type: "summary_text", text: "" } });
      yield event("response.reasoning_summary_text.delta", { ...at, delta: text });
      yield event("response.reasoning_summary_part.done", { ...at, part: { type: "summary_text", text } });
    }
    yield done({ ...item, encrypted_content: signature });
  }
  if (deltas.length > 0) {
    const message = { type: "message", role: "assistant", id: `msg_${number}`, content: [] };
    yield added(message);
    for (const delta of deltas) {
      yield event("response.output_text.delta", { item_id: message.id, output_index, content_index: 0, delta });
    }
    if (ends === "cut" || ends === "hang" || ends === "end") return yield ends;
    yield done({ ...message, content: [{ type: "output_text", text: deltas.join(""), annotations: [] }] });
  }
  if (ends === "cut" || ends === "hang" || ends === "end") return yield ends;
  if (ends === "malformed")
    yield 'event: response.output_text.delta\ndata: {"type": "response.output_text.delta", \n\n';
  if (ends === "overloaded") {
    return yield event("error", { code: "server_error", message: "Overloaded", param: null });
  }
  for (const call of calls) {
    const { name, id: call_id = `call_${number}_${output_index}` } = call;
    const id = `fc_${number}_${output_index}`;
    const item = { type: "function_call", id, call_id, name, status: "completed" };
    const text = argumentsText(call.arguments);
    yield added({ ...item, arguments: "" });
    yield event("response.function_call_arguments.delta", { item_id: id, output_index, delta: text });
    yield event("response.function_call_arguments.done", { item_id: id, output_index, arguments: text });
    yield done({ ...item, arguments: text });
  }
  const counts = {
    input_tokens: usage.input,
    input_tokens_details: { cached_tokens: usage.cached },
    output_tokens: usage.output,
    output_tokens_details: { reasoning_tokens: 0 },
  };
  const incomplete = stop !== undefined && { incomplete_details: { reason: stop } };
  const type = stop === undefined ? "response.completed" : "response.incomplete";
  yield event(type, { response: { ...response, usage: counts, ...incomplete } });
}
