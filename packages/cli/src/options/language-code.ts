import { UsageError } from "../failure/failure.ts";

/** Checks a language code. @param where is named in messages: `--language`, `/language` @throws UsageError */
export function languageCode(value: string, where: string): string {
  if (/^[A-Za-z]{1,8}([-_][A-Za-z0-9]{1,8})*$/.test(value)) return value;
  throw new UsageError(`${where} takes a language code, not "${value}"`, "for example: en, de-CH");
}
