import type { IssuesBoard } from "@cuebook/server";
import { visible } from "@cuebook/tools/text";
import { useEffect, useRef, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { Shown } from "../../parts/shown.tsx";

/** The issues that are offered; a text finds others. */
const most = 50;
/** How long a text rests before it is looked for, in milliseconds. */
const pauseMs = 200;

/** An issue of a service. */
export interface PickedIssue {
  readonly issue: string;
  readonly service: string;
}

interface PickProps {
  /** The id of the issue that the run is for. */
  readonly issue: string | undefined;
  readonly onPick: (picked: PickedIssue | undefined) => void;
}

/** The issue that a run is for, picked from those of the project's services. */
export function IssuePick({ issue, onPick }: PickProps) {
  const [board, setBoard] = useState<IssuesBoard>();
  const [search, setSearch] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    const query = { limit: most, search: search === "" ? undefined : search };
    // Without a service no issue can be picked, and the form says so.
    getJson<IssuesBoard>("/v1/issues", query, stop.signal).then(setBoard, () => undefined);
    return () => stop.abort();
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const issues = (board?.services ?? []).flatMap(({ file, columns }) =>
    columns.flatMap((column) => column.issues.map((each) => ({ ...each, file }))),
  );
  if (board?.services.length === 0) {
    return (
      <p class="quiet">
        Its prompts use an issue, and this project has no service that reads issues from a tracker. From the command
        line, <code>cuebook run WORKFLOW --issue FILE#ID</code> starts it for an issue in a file.
      </p>
    );
  }
  const isListed = issue === undefined || issues.some(({ id }) => id === issue);
  return (
    <fieldset class="pick">
      <legend>Issue</legend>
      <input
        type="search"
        aria-label="Find an issue"
        placeholder="Find by title or identifier"
        maxLength={1000}
        onInput={({ currentTarget: { value } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setSearch(value.trim()), pauseMs);
        }}
      />
      <ul class="plain-list">
        {!isListed && (
          <li>
            <label>
              <input type="radio" name="issue" checked /> <Shown text={issue ?? ""} />
            </label>
          </li>
        )}
        {issues.map(({ id, identifier, title, file }) => (
          <li key={`${file} ${id}`}>
            <label title={visible(title)}>
              <input
                type="radio"
                name="issue"
                checked={id === issue}
                onChange={() => onPick({ issue: id, service: file })}
              />{" "}
              <span class="quiet">
                <Shown text={identifier === "" ? id : identifier} />
              </span>{" "}
              <Shown text={title.slice(0, 200)} />
            </label>
          </li>
        ))}
      </ul>
      {board !== undefined && issues.length === 0 && <p class="quiet">No issue is found.</p>}
      {issue !== undefined && (
        <button type="button" class="small" onClick={() => onPick(undefined)}>
          Without an issue
        </button>
      )}
    </fieldset>
  );
}
