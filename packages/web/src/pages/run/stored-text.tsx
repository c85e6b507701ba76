import type { TranscriptText } from "@cuebook/run";
import type { TextPart } from "@cuebook/server";
import { useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { JsonView } from "../../parts/code-view.tsx";
import { DiffView } from "../../parts/diff-later.tsx";
import { Problem } from "../../parts/problem.tsx";
import { MarkdownText, OutputText } from "../../parts/rich-text.tsx";
import { TextView } from "../../parts/text-view.tsx";

interface StoredTextProps {
  readonly text: TranscriptText;
  readonly label: string;
  readonly as?: Kind;
}

const views = { text: TextView, json: JsonView, diff: DiffView, markdown: MarkdownText, output: OutputText } as const;

/** The kind of a text, which determines how it is shown. */
type Kind = keyof typeof views;

/** A text of a transcript. Of a long text, the beginning is shown first, and further parts on request. */
export function StoredTextView({ text, label, as = "text" }: StoredTextProps) {
  const [parts, setParts] = useState<readonly TextPart[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const View = views[as];
  if (typeof text === "string") return text.trim() === "" ? null : <View text={text} label={label} />;
  const { object, bytes, start } = text;
  const last = parts.at(-1);
  const next = last === undefined ? 0 : last.next;
  const read = (from: number) =>
    getJson<TextPart>(`/v1/objects/${object}/part`, { from }).then(
      (part) => setParts((known) => [...known, part]),
      setFailure,
    );
  const shown = last === undefined ? start : parts.map((part) => part.text).join("");
  return (
    <>
      <View text={shown} label={label} />
      {failure !== undefined && <Problem error={failure} />}
      {next !== null && (
        <p class="rest">
          <button type="button" class="more" onClick={() => void read(next)}>
            {last === undefined ? `Show more of ${bytes.toLocaleString("en")} bytes` : "Show more"}
          </button>{" "}
          <a href={`/v1/objects/${object}`} download={`${object.slice(0, 12)}.txt`}>
            Download all
          </a>
        </p>
      )}
    </>
  );
}
