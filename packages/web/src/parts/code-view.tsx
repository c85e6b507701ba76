import { useMemo } from "preact/hooks";
import { codeOfText, withTokens } from "./diff-tokens.ts";
import { textRows } from "./rows.ts";
import { RowsView } from "./text-view.tsx";
import { useTokens } from "./use-tokens.ts";

interface CodeProps {
  readonly text: string;
  readonly label: string;
  /** The name of its file, which says the language. */
  readonly path: string;
}

/** An untrusted text of code, with its colours when a worker has found them. */
function CodeView({ text, label, path }: CodeProps) {
  const rows = useMemo(() => textRows(text), [text]);
  const code = useMemo(() => codeOfText(rows), [rows]);
  const tokens = useTokens(path, code.texts);
  const coloured = useMemo(() => (tokens ? withTokens(rows, code, tokens, 0) : rows), [rows, code, tokens]);
  return <RowsView rows={coloured} label={label} />;
}

/** A text of JSON. */
export function JsonView(given: Omit<CodeProps, "path">) {
  return <CodeView {...given} path="x.json" />;
}
