import { type CheckRecord, isPassedCheck, latestChecks, type RunState, type Step } from "@cuebook/run";
import type { RunAction, RunActions } from "@cuebook/server";
import { nameWords } from "@cuebook/workflow/model";
import { may } from "../../api/session.ts";
import { Shown } from "../../parts/shown.tsx";
import { StateWord } from "../../parts/state-word.tsx";
import { counted, firstLine } from "../../parts/words.ts";
import { LogView } from "./log-view.tsx";
import { outcomeOf } from "./score.ts";
import { labelOf, mainAction } from "./use-actions.ts";

interface WhyProps {
  readonly state: RunState;
  readonly actions: RunActions | undefined;
  readonly onChoose: (action: RunAction) => void;
}

/** Why a run failed: the sentence of the failure, the lines of the log, what was tried, and the ways on. */
export function WhyView({ state, actions, onChoose }: WhyProps) {
  const { error, suspension, steps } = state;
  const message = (error?.message ?? suspension?.message ?? "").trim();
  const [title = "", ...rest] = message.split("\n");
  const step = steps.find(({ step: number }) => number === suspension?.step) ?? steps.at(-1);
  const failed = latestChecks(state).filter((check) => !isPassedCheck(check));
  return (
    <div class="why-view">
      <p class="lead">
        <Shown text={title} />
      </p>
      {step !== undefined && (
        <p class="quiet">
          From{" "}
          <a href={`/runs/${state.id}/steps/${step.step}/output`}>
            the {<Shown text={nameWords(step.role)} />}, step {step.step}
          </a>
          .
        </p>
      )}
      {rest.length > 0 && <LogView text={rest.join("\n")} label="The whole message" />}
      {failed.map((check) => (
        <FailedCheck key={check.name} check={check} />
      ))}
      {step !== undefined && <Tried state={state} step={step} />}
      <Ways state={state} actions={actions?.actions ?? []} onChoose={onChoose} />
    </div>
  );
}

function FailedCheck({ check: { name, command, code, output } }: { readonly check: CheckRecord }) {
  const about = code === null ? "was ended" : `ended with ${code}`;
  return (
    <section class="evidence" aria-label={`Log of ${name}`}>
      <p class="line">
        <code class="cut">
          <Shown text={command} />
        </code>
        <span class="chip fail">{about}</span>
      </p>
      {output.trim() !== "" && <LogView text={output} label={`Log of ${name}`} />}
    </section>
  );
}

/** The visits to a role that led to a failure, each with what came of it. */
function Tried({ state, step }: { readonly state: RunState; readonly step: Step }) {
  const visits = state.steps.filter(({ role, scope }) => role === step.role && scope === step.scope).slice(-6);
  if (visits.length > 1) {
    return (
      <section>
        <h2>What was tried</h2>
        <ol class="tries">
          {visits.map((each) => (
            <li key={each.step} class={each.step === step.step ? "now" : ""}>
              <a class="strong" href={`/runs/${state.id}/steps/${each.step}`}>
                Step {each.step}
              </a>
              <span class="quiet">
                <Shown text={outcomeOf(state, each)} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    );
  }
  const turns = step.tries.flatMap((attempt) => attempt.turns.map((turn) => ({ attempt, turn })));
  if (turns.length < 2) return null;
  return (
    <section>
      <h2>What was tried</h2>
      <ol class="tries">
        {turns.slice(-6).map(({ attempt, turn: { turn, state: ended } }) => (
          <li key={`${attempt.try}.${turn}`}>
            <span class="line">
              <span class="strong">
                Try {attempt.try}
                {turn > 1 && `, turn ${turn}`}
              </span>
              <StateWord state={ended.is} />
            </span>
            <span class="quiet">
              {ended.is === "failed" && <Shown text={firstLine(ended.error.message)} />}
              {(ended.is === "rejected" || ended.is === "returned") && counted(ended.complaints.length, "complaint")}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface WaysProps {
  readonly state: RunState;
  readonly actions: readonly RunAction[];
  readonly onChoose: (action: RunAction) => void;
}

function Ways({ state, actions, onChoose }: WaysProps) {
  if (actions.length === 0) return null;
  const main = mainAction(actions, state);
  return (
    <section>
      <h2>Ways on</h2>
      <ul class="ways">
        {actions.map((action) => (
          <li key={action.action} class={action === main ? "first" : ""}>
            <div>
              <p class="strong">{labelOf(action.action, state)}</p>
              <p class="quiet">
                <Shown text={action.effect} />
              </p>
            </div>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`${labelOf(action.action, state)}, from here …`}
              disabled={!may("run")}
              onClick={() => onChoose(action)}
            >
              {labelOf(action.action, state)} …
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
