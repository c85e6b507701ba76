import type { Message, Reasoning, ToolResponse } from "@cuebook/chat";
import { maskTexts } from "@cuebook/system";

/**
 * Messages without secrets, to be stored. A piece of reasoning that had one is left out: its service would refuse it changed.
 */
export function maskMessages(messages: readonly Message[], mask: (text: string) => string): readonly Message[] {
  // Masking changes texts and names of fields, and nothing of a message's own shape has a secret.
  const masked = (message: Message) => maskTexts(message, mask) as Message;
  return messages.map((message) => {
    if (message.role === "user" && message.files !== undefined) {
      // What looks like a secret in Base64 is none.
      const { files, ...rest } = message;
      return { ...masked(rest), files };
    }
    if (message.role === "tool") {
      const responses = message.responses.map(({ files, ...rest }) => ({
        ...(maskTexts(rest, mask) as ToolResponse),
        ...(files !== undefined && { files }),
      }));
      return { ...message, responses };
    }
    if (message.role !== "assistant" || message.reasoning === undefined) return masked(message);
    const { reasoning, ...rest } = message;
    const whole = reasoning.filter((each) => isUnchanged(each, mask));
    // The texts before it may have another length now.
    const isLonger = mask(message.text) !== message.text;
    const kept = isLonger ? whole.filter(({ after }) => after === undefined) : whole;
    return { ...masked(rest), ...(kept.length > 0 && { reasoning: kept }) };
  });
}

function isUnchanged(reasoning: Reasoning, mask: (text: string) => string): boolean {
  return JSON.stringify(maskTexts(reasoning, mask)) === JSON.stringify(reasoning);
}
