/**
 * A name as any system that may open the project compares it. Ignored are case, characters that some file systems drop, dots and
 * spaces at the end, and a stream (`.git::$INDEX_ALLOCATION`).
 */
export function bareName(name: string): string {
  const [base = ""] = name.split(":");
  return base
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[. ]+$/, "");
}
