import type { IssueText } from "@cuebook/server";
import { useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { Problem } from "../../parts/problem.tsx";
import { MarkdownText } from "../../parts/rich-text.tsx";

interface DescriptionProps {
  /** The workflow file of its service. */
  readonly file: string;
  readonly id: string;
  /** As people name it. */
  readonly name: string;
}

/** The text of an issue, read when it is opened. */
export function IssueDescription({ file, id, name }: DescriptionProps) {
  const [text, setText] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const read = () =>
    getJson<IssueText>("/v1/issues/description", { service: file, issue: id }).then((found) => {
      setFailure(undefined);
      setText(found.text);
    }, setFailure);
  return (
    <details class="description" onToggle={({ currentTarget }) => currentTarget.open && void read()}>
      <summary aria-label={`Description of ${name}`}>Description</summary>
      {failure !== undefined && <Problem error={failure} />}
      {text !== undefined && <MarkdownText text={text} label={`Description of ${name}`} />}
    </details>
  );
}
