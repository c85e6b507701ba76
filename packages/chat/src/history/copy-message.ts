import { copyRecord } from "../arguments/copy.ts";
import type { Message, ToolCall } from "../protocol/message.ts";

/**
 * A frozen copy of a message with only the fields of messages: what a history stores.
 * @throws ChatError `arguments_invalid`, `arguments_limit` if the arguments of a call are not JSON data, or too much of it
 */
export function copyMessage(message: Message): Message {
  switch (message.role) {
    case "user": {
      const { role, text, language } = message;
      return Object.freeze({ role, text, ...(language !== undefined && { language }) });
    }
    case "assistant": {
      const { role, text, interrupted } = message;
      const calls = Object.freeze(message.calls.map(copyCall));
      return Object.freeze({ role, text, calls, ...(interrupted && { interrupted }) });
    }
    case "tool": {
      const responses = message.responses.map(({ id, name, content, isError }) =>
        Object.freeze({ id, name, content, isError }),
      );
      return Object.freeze({ role: message.role, responses: Object.freeze(responses) });
    }
  }
}

function copyCall({ id, name, arguments: given }: ToolCall): ToolCall {
  // Inside a record, so that a list or a text, which a model may have written, is copied too.
  return Object.freeze({ id, name, arguments: copyRecord({ arguments: given }, "call").arguments });
}
