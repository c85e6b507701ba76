import { visible } from "@cuebook/tools/text";
import { nameWords } from "@cuebook/workflow/model";
import { JsonView } from "../../parts/code-view.tsx";
import { Problem } from "../../parts/problem.tsx";
import { MarkdownText } from "../../parts/rich-text.tsx";
import { Shown } from "../../parts/shown.tsx";
import { stateWords } from "../../parts/words.ts";
import { EarlierAttempts } from "./earlier-attempts.tsx";
import type { StepPartProps, StepTurn } from "./step-part.ts";

/** The output of a step, with its grade, its repairs, and the complaints about earlier outputs. */
export function OutputView({ state, step, turns }: StepPartProps) {
  const { result } = step;
  return (
    <>
      {result === undefined && <p class="quiet">The step has no output yet.</p>}
      {result?.is === "failed" && <Problem error={new Error(result.error.message)} />}
      {result?.is === "exhausted" && <Complaints complaints={result.complaints} />}
      {result?.is === "completed" && (
        <>
          <p class="lead" title={`status ${visible(result.status)}`}>
            <Shown text={nameWords(result.status)} />
            {result.grade === "repaired" && <span class="chip">repaired</span>}
          </p>
          {result.repairs.length > 0 && (
            <ul aria-label="Repairs">
              {result.repairs.map((repair) => (
                <li key={repair}>
                  <Shown text={repair} />
                </li>
              ))}
            </ul>
          )}
          {Object.keys(result.value).length > 0 && (
            <JsonView text={JSON.stringify(result.value, undefined, 2)} label="Fields of the output" />
          )}
          {result.body.trim() !== "" && <MarkdownText text={result.body} label="Text of the output" />}
        </>
      )}
      <EarlierAttempts state={state} step={step} />
      {turns.map((each) => (
        <TurnTrouble key={`${each.attempt.try}.${each.turn.turn}`} {...each} />
      ))}
      {(step.answers ?? []).map(({ verdict, message, say }, index) => (
        <section key={index} class="answer">
          <h3>{verdict === "sent_back" ? "Sent back" : verdict === "answered" ? "Answered" : "Rejected"}</h3>
          <p>
            <Shown text={message} />
          </p>
          {say !== "" && <MarkdownText text={say} label="The answer" />}
        </section>
      ))}
    </>
  );
}

/** What was wrong with the output of a turn. */
function TurnTrouble({ attempt, turn: { turn, state, refused } }: StepTurn) {
  const title = `Try ${attempt.try}, turn ${turn}`;
  const complaints = state.is === "rejected" || state.is === "returned" ? state.complaints : [];
  if (complaints.length === 0 && state.is !== "failed" && refused === undefined) return null;
  return (
    <section>
      <h3>
        {title}: {stateWords(state.is)}
      </h3>
      {state.is === "failed" && <Problem error={new Error(state.error.message)} />}
      <Complaints complaints={complaints} />
      {refused !== undefined && (
        <p>
          It wanted to change files, and was denied: <Shown text={refused} />
        </p>
      )}
    </section>
  );
}

function Complaints({ complaints }: { readonly complaints: readonly { path: string; message: string }[] }) {
  if (complaints.length === 0) return null;
  return (
    <ul class="complaints" aria-label="Complaints">
      {complaints.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path !== "" && (
            <>
              <code>
                <Shown text={path} />
              </code>{" "}
            </>
          )}
          <Shown text={message} />
        </li>
      ))}
    </ul>
  );
}
