import { requestStateOf, requestStates } from "@cuebook/run";
import type { IssueText, PauseAction, ShownIssue } from "@cuebook/server";
import { visible } from "@cuebook/tools/text";
import { useState } from "preact/hooks";
import { address } from "../../api/address.ts";
import { getJson } from "../../api/client.ts";
import { may } from "../../api/session.ts";
import { now } from "../../live/clock.ts";
import { OutsideLink } from "../../parts/outside-link.tsx";
import { Problem } from "../../parts/problem.tsx";
import { MarkdownText } from "../../parts/rich-text.tsx";
import { Shown } from "../../parts/shown.tsx";
import { costText } from "../../parts/state-word.tsx";
import { durationText, exactText } from "../../parts/time.ts";
import { PauseFacts } from "./pause-facts.tsx";

interface IssueProps {
  readonly issue: ShownIssue;
  /** The workflow file of its service. */
  readonly file: string;
  readonly onChoose: (action: PauseAction, issue: ShownIssue) => void;
}

/** An issue: why it is where it is, its run, its pull request. */
export function IssueCard({ issue, file, onChoose }: IssueProps) {
  const { id, identifier, title, url, state, reason, attempts, costUsd, run, isDriven, pause, ended, actions } = issue;
  const start = address("/start", { issue: id, service: file });
  const name = visible(identifier === "" ? id : identifier);
  return (
    <li class="card" data-issue={id}>
      <p class="card-title">
        <a href={run === null ? start : `/runs/${encodeURIComponent(run)}`} data-entry>
          <Shown text={identifier === "" ? id : identifier} />
        </a>{" "}
        <Shown text={title} />
      </p>
      {reason !== "" && (
        <p class="reason">
          <Shown text={reason.replaceAll(/\s*\n\s*/g, " ")} />
        </p>
      )}
      {issue.hasDescription && <IssueDescription file={file} id={id} name={name} />}
      <Due issue={issue} />
      <Request issue={issue} />
      <p class="about">
        {state !== null && (
          <>
            <Shown text={state} />
            {" · "}
          </>
        )}
        {attempts === 0 ? "not dispatched yet" : attempts === 1 ? "1 attempt" : `${attempts} attempts`}
        {costText(costUsd) !== "" && ` · ${costText(costUsd)}`}
        {isDriven && " · at work"}
        {url !== "" && (
          <>
            {" · "}
            <OutsideLink to={url} text="in the tracker" />
          </>
        )}
      </p>
      <PauseFacts pause={pause} ended={ended} />
      <div class="choices">
        {actions.map((action) => (
          <button
            key={action.action}
            type="button"
            class="small"
            aria-haspopup="dialog"
            disabled={!may("admin")}
            aria-label={`${action.action === "resume" ? "Resume" : "Pause"} ${name}`}
            onClick={() => onChoose(action, issue)}
          >
            {action.action === "resume" ? "Resume …" : "Pause …"}
          </button>
        ))}
        {issue.column !== "running" && state !== null && (
          <a class="small" href={start} aria-label={`Plan a run for ${name}`}>
            Plan a run
          </a>
        )}
      </div>
    </li>
  );
}

function Due({ issue: { dueAt } }: { readonly issue: ShownIssue }) {
  if (dueAt === null) return null;
  const left = Date.parse(dueAt) - now.value;
  return (
    <p>
      <time dateTime={dueAt} title={exactText(dueAt)}>
        {left <= 0 ? "due now" : `due in ${durationText(left)}`}
      </time>
    </p>
  );
}

/** The pull request with its checks and its review. */
function Request({ issue: { request, review } }: { readonly issue: ShownIssue }) {
  if (request === null) return null;
  return (
    <p>
      <OutsideLink to={request.address} text={`pull request ${request.number}`} />:{" "}
      <Shown text={requestText(request, review)} />
    </p>
  );
}

function requestText(request: NonNullable<ShownIssue["request"]>, review: ShownIssue["review"]): string {
  const { waits } = request;
  if (request.state !== "open" || review === null) return [requestStates[requestStateOf(request)], ...waits].join(", ");
  const { checks, merge, approvedBy, changesBy, conversations } = review;
  const failed = checks.failed.length === 0 ? "" : ` (${checks.failed.join(", ")})`;
  const parts = [
    checks.state === "none" ? "no checks" : `checks ${checks.state.replaceAll("_", " ")}${failed}`,
    ...(approvedBy.length > 0 ? [`approved by ${approvedBy.join(", ")}`] : []),
    ...(changesBy.length > 0 ? [`changes wanted by ${changesBy.join(", ")}`] : []),
    ...(conversations > 0 ? [`${conversations} open ${conversations === 1 ? "conversation" : "conversations"}`] : []),
    ...(merge === "conflicts" ? ["conflicts with its base"] : []),
    ...waits,
  ];
  return parts.join(", ").slice(0, 1000);
}

interface DescriptionProps {
  /** The workflow file of its service. */
  readonly file: string;
  readonly id: string;
  /** As people name it. */
  readonly name: string;
}

/** The text of an issue, read when it is opened. */
function IssueDescription({ file, id, name }: DescriptionProps) {
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
