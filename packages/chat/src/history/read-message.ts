import { kindOf } from "../arguments/copy.ts";
import { type DataRecord, isPlainRecord, own } from "../arguments/record.ts";
import type { Message, MessageFile } from "../protocol/message.ts";

/** A value as a message, or what is wrong with its shape: `must have a text "name"; found nothing`. */
export function readMessage(value: unknown): Message | string {
  let problem = "";
  const isSound = isMessage(value, (text) => {
    problem = text;
  });
  return isSound ? value : problem;
}

/** The files of a message or result from elsewhere, or what is wrong with them. */
export function readFiles(value: unknown): readonly MessageFile[] | string {
  if (value === undefined) return [];
  let problem = "";
  const isSound = isFiles(value, (text) => {
    problem = text;
  });
  return isSound ? value : problem;
}

function isFiles(value: unknown, report: (problem: string) => void): value is readonly MessageFile[] {
  const problem = listWrong({ files: value }, "files", fileWrong);
  if (problem !== undefined) report(problem);
  return problem === undefined;
}

function isMessage(value: unknown, report: (problem: string) => void): value is Message {
  const problem = isPlainRecord(value) ? shapeWrong(value) : `must be an object; found ${kindOf(value)}`;
  if (problem !== undefined) report(problem);
  return problem === undefined;
}

function shapeWrong(value: DataRecord): string | undefined {
  switch (own(value, "role")) {
    case "user":
      return (
        textWrong(value, "text") ??
        (own(value, "language") === undefined ? undefined : textWrong(value, "language")) ??
        (own(value, "files") === undefined ? undefined : listWrong(value, "files", fileWrong))
      );
    case "assistant":
      return (
        textWrong(value, "text") ??
        interruptedWrong(value) ??
        metadataWrong(value) ??
        listWrong(value, "calls", callWrong) ??
        (own(value, "reasoning") === undefined ? undefined : listWrong(value, "reasoning", reasoningWrong))
      );
    case "tool":
      return listWrong(value, "responses", responseWrong);
    default:
      return 'must have a "role" of user, assistant or tool';
  }
}

function interruptedWrong(record: DataRecord): string | undefined {
  const value = own(record, "interrupted");
  if (value === undefined || value === true) return undefined;
  return `must have "interrupted" as true or absent; found ${kindOf(value)}`;
}

function fileWrong(file: DataRecord): string | undefined {
  const name = own(file, "name") === undefined ? undefined : textWrong(file, "name");
  return textWrong(file, "mediaType") ?? textWrong(file, "data") ?? name;
}

function callWrong(call: DataRecord): string | undefined {
  return textWrong(call, "id") ?? textWrong(call, "name") ?? metadataWrong(call);
}

function reasoningWrong(reasoning: DataRecord): string | undefined {
  return textWrong(reasoning, "text") ?? metadataWrong(reasoning) ?? placeWrong(own(reasoning, "after"));
}

function placeWrong(after: unknown): string | undefined {
  if (after === undefined) return undefined;
  const numbers = isPlainRecord(after) ? [own(after, "text"), own(after, "calls")] : [];
  const isPlace = numbers.length === 2 && numbers.every((each) => Number.isSafeInteger(each) && Number(each) >= 0);
  return isPlace ? undefined : `must have "after" as numbers of text and calls; found ${kindOf(after)}`;
}

function metadataWrong(record: DataRecord): string | undefined {
  const value = own(record, "metadata");
  if (value === undefined || isPlainRecord(value)) return undefined;
  return `must have "metadata" as an object or not at all; found ${kindOf(value)}`;
}

function responseWrong(response: DataRecord): string | undefined {
  const isError = own(response, "isError");
  return (
    callWrong(response) ??
    textWrong(response, "content") ??
    (own(response, "files") === undefined ? undefined : listWrong(response, "files", fileWrong)) ??
    (typeof isError === "boolean" ? undefined : `must have a boolean "isError"; found ${kindOf(isError)}`)
  );
}

function textWrong(record: DataRecord, field: string): string | undefined {
  const value = own(record, field);
  return typeof value === "string" ? undefined : `must have a text "${field}"; found ${kindOf(value)}`;
}

function listWrong(
  record: DataRecord,
  field: string,
  wrong: (element: DataRecord) => string | undefined,
): string | undefined {
  const list = own(record, field);
  if (!Array.isArray(list)) return `must have a list "${field}"; found ${kindOf(list)}`;
  for (const [at, element] of list.entries()) {
    const what = isPlainRecord(element) ? wrong(element) : `must be an object; found ${kindOf(element)}`;
    if (what !== undefined) return `has ${field}[${at}], which ${what}`;
  }
  return undefined;
}
