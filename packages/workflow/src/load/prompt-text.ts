import type { ContractName, PromptText, RoleContext } from "../model/workflow.ts";
import type { Callees } from "./callees.ts";
import type { Builder } from "./file/builder.ts";
import { promptDialect } from "./file/dialects.ts";
import type { ReadFile } from "./file/entry.ts";
import { readPromptText } from "./file/prompt-file.ts";
import type { Texts } from "./file/texts.ts";
import type { Tiers } from "./tier.ts";

/** The settings of the file that apply to each prompt. */
export interface FileSettings {
  /** As it is written. */
  readonly dialect: unknown;
  /** The context of roles that name none. */
  readonly context?: RoleContext | undefined;
  readonly read: ReadFile;
  /** The texts that prompts of the file can include. */
  readonly texts?: Texts | undefined;
  /** The workflows that its roles run. */
  readonly callees: Callees;
  /** The agents of tiers. Absent: not known. */
  readonly tiers?: Tiers | undefined;
}

/**
 * A prompt of the definition, written inline or in a file; `undefined` if it is missing or cannot be read.
 * @param from its pointer in the document
 * @param to its pointer in the definition
 */
export function promptTextAt(
  builder: Builder,
  value: unknown,
  from: string,
  to: string,
  contract: ContractName,
  settings: Pick<FileSettings, "dialect" | "read" | "texts">,
): PromptText | undefined {
  const found = readPromptText(builder, value, from, settings.read);
  if (found === undefined) return undefined;
  const { part, dialect: written, file, start, end, key } = found;
  builder.placeText(part, to, { file, start, end, key });
  const dialect = written ?? settings.dialect;
  return {
    ...promptDialect(dialect, "mustache"),
    text: part.text,
    ...settings.texts?.of(part.text, to),
    contract,
  };
}
