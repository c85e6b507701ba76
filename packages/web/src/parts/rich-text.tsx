import { type ComponentType, createContext, type VNode } from "preact";
import { useContext, useEffect, useMemo, useState } from "preact/hooks";
import { hasStyles, styledRows } from "./ansi.ts";
import { isQuickMarkdown } from "./quick-markdown.ts";
import { RowsView, TextView } from "./text-view.tsx";

interface RichTextProps {
  readonly text: string;
  readonly label: string;
}

/** A text that its author wrote as Markdown, with a switch to the exact one. */
export function MarkdownText({ text, label }: RichTextProps) {
  const [Markdown, setMarkdown] = useState<ComponentType<RichTextProps>>();
  const isQuick = useMemo(() => isQuickMarkdown(text), [text]);
  useEffect(() => {
    if (isQuick) void import("./markdown.tsx").then((loaded) => setMarkdown(() => loaded.Markdown));
  }, [isQuick]);
  const exact = <TextView text={text} label={label} />;
  if (!isQuick || Markdown === undefined) return exact;
  return <Switched rich={<Markdown text={text} label={label} />} exact={exact} />;
}

/** What a command printed: with the colours of a terminal, if it has some, and a switch to the exact text. */
export function OutputText({ text, label }: RichTextProps) {
  const rows = useMemo(() => (hasStyles(text) ? styledRows(text) : undefined), [text]);
  const exact = <TextView text={text} label={label} />;
  return rows === undefined ? exact : <Switched rich={<RowsView rows={rows} label={label} />} exact={exact} />;
}

/** Whether all texts within are exact, where one switch is for all of them. Absent: each text has its own. */
export const ExactTexts = createContext<boolean | undefined>(undefined);

function Switched({ rich, exact }: { readonly rich: VNode; readonly exact: VNode }) {
  const [isExact, setExact] = useState(false);
  const ofAll = useContext(ExactTexts);
  if (ofAll !== undefined) return ofAll ? exact : rich;
  return (
    <div class="rich">
      <ExactSwitch isExact={isExact} onChange={setExact} />
      {isExact ? exact : rich}
    </div>
  );
}

interface SwitchProps {
  readonly isExact: boolean;
  readonly onChange: (isExact: boolean) => void;
}

/** Shows texts as they are, or as their authors meant them. */
export function ExactSwitch({ isExact, onChange }: SwitchProps) {
  return (
    <button type="button" class="switch" aria-pressed={isExact} onClick={() => onChange(!isExact)}>
      Exact text
    </button>
  );
}
