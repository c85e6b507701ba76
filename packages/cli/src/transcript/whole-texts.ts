import type { TranscriptEvent, TranscriptText } from "@cuebook/run";
import type { RunReader } from "@cuebook/store";

/** The events, with their long texts read from the store. If the store no longer has a text, the beginning in the event is used. */
export async function withWholeTexts(
  journal: Pick<RunReader, "getObject">,
  events: readonly TranscriptEvent[],
): Promise<TranscriptEvent[]> {
  const read = async (text: TranscriptText): Promise<TranscriptText> =>
    typeof text === "string" ? text : ((await journal.getObject(text.object)) ?? text);
  const whole: TranscriptEvent[] = [];
  for (const event of events) whole.push(await withWholeText(event, read));
  return whole;
}

async function withWholeText(
  event: TranscriptEvent,
  read: (text: TranscriptText) => Promise<TranscriptText>,
): Promise<TranscriptEvent> {
  switch (event.type) {
    case "text":
    case "reasoning":
    case "tool_output":
    case "notice":
    case "raw":
      return { ...event, text: await read(event.text) };
    case "tool_started":
      return event.input === undefined ? event : { ...event, input: await read(event.input) };
    case "tool_finished":
      return event.output === undefined ? event : { ...event, output: await read(event.output) };
    case "file_changed":
      return event.diff === undefined ? event : { ...event, diff: await read(event.diff) };
    default:
      return event;
  }
}
