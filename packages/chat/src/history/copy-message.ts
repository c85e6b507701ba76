import { copyRecord } from "../arguments/copy.ts";
import type { Message, MessageFile, Reasoning, ServiceMetadata, ToolCall } from "../protocol/message.ts";

/**
 * A frozen copy of a message with only the fields of messages: what a history stores.
 * @throws ChatError `arguments_invalid`, `arguments_limit` if the arguments of a call, or metadata, are not JSON data, or too much of it
 */
export function copyMessage(message: Message): Message {
  switch (message.role) {
    case "user": {
      const { role, text, language, files } = message;
      return Object.freeze({
        role,
        text,
        ...copyFiles(files),
        ...(language !== undefined && { language }),
      });
    }
    case "assistant": {
      const { role, text, interrupted, reasoning = [], metadata } = message;
      const calls = Object.freeze(message.calls.map(copyCall));
      return Object.freeze({
        role,
        text,
        calls,
        ...(reasoning.length > 0 && { reasoning: Object.freeze(reasoning.map(copyReasoning)) }),
        ...copyMetadata(metadata),
        ...(interrupted && { interrupted }),
      });
    }
    case "tool": {
      const responses = message.responses.map(({ id, name, content, files, isError }) =>
        Object.freeze({ id, name, content, ...copyFiles(files), isError }),
      );
      return Object.freeze({ role: message.role, responses: Object.freeze(responses) });
    }
  }
}

function copyFiles(files: readonly MessageFile[] = []): { readonly files?: readonly MessageFile[] } {
  return files.length === 0 ? {} : { files: Object.freeze(files.map(copyFile)) };
}

function copyFile({ mediaType, data, name }: MessageFile): MessageFile {
  return Object.freeze({ mediaType, data, ...(name !== undefined && { name }) });
}

function copyCall({ id, name, arguments: given, metadata }: ToolCall): ToolCall {
  // Inside a record, so that a list or a text, which a model may have written, is copied too.
  const copy = copyRecord({ arguments: given }, "call").arguments;
  return Object.freeze({ id, name, arguments: copy, ...copyMetadata(metadata) });
}

function copyReasoning({ text, metadata, after }: Reasoning): Reasoning {
  const place = after === undefined ? undefined : Object.freeze({ text: after.text, calls: after.calls });
  return Object.freeze({ text, ...copyMetadata(metadata), ...(place !== undefined && { after: place }) });
}

function copyMetadata(metadata: ServiceMetadata | undefined): { readonly metadata?: ServiceMetadata } {
  return metadata === undefined ? {} : { metadata: copyRecord(metadata, "metadata") };
}
