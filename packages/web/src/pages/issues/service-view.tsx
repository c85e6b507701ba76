import type { PauseAction, PauseActionName, PauseDone, ShownColumn, ShownService } from "@cuebook/server";
import { useState } from "preact/hooks";
import { post } from "../../api/client.ts";
import { may } from "../../api/session.ts";
import { Confirmation } from "../../parts/confirmation.tsx";
import { NeedsScope } from "../../parts/needs-scope.tsx";
import { Shown } from "../../parts/shown.tsx";
import { costText } from "../../parts/state-word.tsx";
import { Ago } from "../../parts/times.tsx";
import { IssueCard } from "./issue-card.tsx";
import { PauseFacts } from "./pause-facts.tsx";

interface ServiceProps {
  readonly service: ShownService;
  readonly isOnly: boolean;
  readonly onChange: () => void;
  readonly onMore: () => void;
  readonly canMore: boolean;
}

const columnNames: Readonly<Record<ShownColumn["column"], string>> = {
  eligible: "Next",
  waiting: "Not dispatched now",
  running: "Running",
  retrying: "Tried again later",
  blocked: "Waits for somebody",
  handed_off: "Handed off",
  done: "Done",
};

/** What is about to be paused or resumed. */
interface Chosen {
  readonly action: PauseAction;
  /** Absent: the service. */
  readonly issue?: { readonly id: string; readonly identifier: string } | undefined;
  /** The time of the pause that was shown. */
  readonly seen: string | undefined;
}

/** A service: what it does now, its budgets, and its issues in columns. */
export function ServiceView({ service, isOnly, onChange, onMore, canMore }: ServiceProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const { file, pause, actions, columns } = service;
  return (
    <section aria-label={isOnly ? "Service" : `Service ${file}`}>
      <h2>
        <Shown text={file} />
      </h2>
      <ServiceFacts service={service} />
      <NeedsScope scope="admin" to="To pause and resume" />
      <div class="choices">
        {actions.map((action) => (
          <button
            key={action.action}
            type="button"
            aria-haspopup="dialog"
            disabled={!may("admin")}
            onClick={() => setChosen({ action, seen: pause?.at })}
          >
            {actionNames[action.action]} the service …
          </button>
        ))}
      </div>
      <div class="board">
        {columns.filter(isShown).map((column) => (
          <Column
            key={column.column}
            column={column}
            file={file}
            onChoose={(action, issue) => setChosen({ action, issue, seen: issue.pause?.at })}
            {...(canMore && { onMore })}
          />
        ))}
      </div>
      {chosen !== undefined && (
        <PauseDialog file={file} chosen={chosen} onClose={() => setChosen(undefined)} onChange={onChange} />
      )}
    </section>
  );
}

/** A column without issues is left out, but the one of what comes next. */
function isShown({ column, total }: ShownColumn): boolean {
  return total > 0 || column === "eligible";
}

const actionNames: Readonly<Record<PauseActionName, string>> = {
  pause: "Pause",
  drain: "Drain",
  resume: "Resume",
};

function ServiceFacts({ service }: { readonly service: ShownService }) {
  const { isHere, checkedAt, tracker, problems, pause, ended, slots, budgets, budgetOfIssue } = service;
  return (
    <>
      <p class="about">
        {isHere
          ? "It works in this process."
          : "No service works in this process: this is what one would decide, by the tracker and the runs of this project."}{" "}
        {tracker !== null && (
          <>
            Tracker <Shown text={tracker} />
            {checkedAt !== null && (
              <>
                , asked <Ago at={checkedAt} />
              </>
            )}
            .{" "}
          </>
        )}
        {tracker === null && checkedAt === null && "The tracker has not answered: only runs are known. "}
        {slots !== null && `${slots.taken} of ${slots.limit} slots are taken. `}
        {budgetOfIssue.length > 0 && `Each issue may use ${budgetOfIssue.join(", ")}.`}
      </p>
      {budgets.length > 0 && (
        <ul class="about" aria-label="Budgets">
          {budgets.map(({ workflow, per, spentUsd, limitUsd }) => (
            <li key={`${workflow} ${per}`}>
              {workflow === null ? "All runs" : <Shown text={workflow} />}: {costText(spentUsd) || "nothing"} of{" "}
              {costText(limitUsd) || "nothing"}
              {per === "day" ? " today (UTC)" : " in all"}
              {spentUsd >= limitUsd ? ", spent" : ""}
            </li>
          ))}
        </ul>
      )}
      <PauseFacts pause={pause} ended={ended} />
      {problems.map((problem) => (
        <p key={problem} class="problem">
          <Shown text={problem.slice(0, 2000)} />
        </p>
      ))}
    </>
  );
}

interface ColumnProps {
  readonly column: ShownColumn;
  readonly file: string;
  readonly onChoose: (action: PauseAction, issue: ShownColumn["issues"][number]) => void;
  readonly onMore?: () => void;
}

function Column({ column: { column, total, issues }, file, onChoose, onMore }: ColumnProps) {
  const name = columnNames[column];
  return (
    <section class="column" data-column={column} aria-label={name}>
      <h3>
        {name} <span class="quiet number">{total === 0 ? "" : total.toLocaleString("en")}</span>
      </h3>
      <ul>
        {issues.map((issue) => (
          <IssueCard key={issue.id} issue={issue} file={file} onChoose={onChoose} />
        ))}
      </ul>
      {total > issues.length &&
        (onMore === undefined ? (
          <p class="quiet">{(total - issues.length).toLocaleString("en")} more: filter by a text.</p>
        ) : (
          <button type="button" class="more" onClick={onMore}>
            Show more: {(total - issues.length).toLocaleString("en")} are not shown
          </button>
        ))}
    </section>
  );
}

interface PauseDialogProps {
  readonly file: string;
  readonly chosen: Chosen;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

function PauseDialog({ file, chosen: { action, issue, seen }, onClose, onChange }: PauseDialogProps) {
  const [reason, setReason] = useState("");
  const about = {
    ...(issue === undefined ? {} : { issue: issue.id }),
    ...(seen === undefined ? {} : { seen }),
    ...(reason.trim() === "" ? {} : { reason }),
  };
  const ofIssue = issue === undefined ? "" : ` --issue ${issue.identifier}`;
  return (
    <Confirmation
      name={`${actionNames[action.action]} ${issue === undefined ? "the service" : issue.identifier}`}
      effect={action.effect}
      command={`cuebook service ${action.action} ${file}${ofIssue}`}
      onClose={onClose}
      onConfirm={async () => {
        await post<PauseDone>("/v1/issues/pauses", { service: file, action: action.action, ...about });
        onChange();
      }}
    >
      {action.action !== "resume" && (
        <label class="field">
          Why{" "}
          <input
            type="text"
            value={reason}
            maxLength={2000}
            onInput={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </label>
      )}
    </Confirmation>
  );
}
