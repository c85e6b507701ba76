import { costOfTurn } from "@cuebook/run";
import { Scrolling } from "../../parts/scrolling.tsx";
import { Shown } from "../../parts/shown.tsx";
import { costText, StateWord } from "../../parts/state-word.tsx";
import { durationText } from "../../parts/time.ts";
import { Ago } from "../../parts/times.tsx";
import { costOfStep } from "./score-view.tsx";
import type { StepPartProps, StepTurn } from "./step-part.ts";

/** The tries and turns of a step: who worked, how long, and what it cost. */
export function CostView({ step, turns }: StepPartProps) {
  if (turns.length === 0) return <p class="quiet">The step has no turns yet.</p>;
  return (
    <>
      {costText(costOfStep(step)) !== "" && <p>Its known cost is {costText(costOfStep(step))}.</p>}
      <Scrolling class="scrolls" label="Turns">
        <table>
          <thead>
            <tr>
              {[
                "Try",
                "Turn",
                "Agent",
                "Model",
                "Began",
                "Took",
                "Outcome",
                "Input",
                "From cache",
                "Output",
                "Cost",
              ].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {turns.map((each) => (
              <TurnRow key={`${each.attempt.try}.${each.turn.turn}`} {...each} />
            ))}
          </tbody>
        </table>
      </Scrolling>
    </>
  );
}

function TurnRow({ attempt, turn }: StepTurn) {
  const { kind, agent, usage, requestedAt, durationMs, state } = turn;
  const cost = costOfTurn(turn);
  return (
    <tr>
      <td>
        {attempt.try} <span class="quiet">{attempt.reason}</span>
      </td>
      <td>
        {turn.turn} <span class="quiet">{kind}</span>
      </td>
      <td>
        <Shown text={agent.name} />
      </td>
      <td>
        <Shown text={usage?.model ?? agent.model ?? ""} />
      </td>
      <td>
        <Ago at={requestedAt} />
      </td>
      <td>{durationMs === undefined ? "" : durationText(durationMs)}</td>
      <td>
        <StateWord state={state.is} />
      </td>
      <td>{numberText(usage?.inputTokens)}</td>
      <td>{numberText(usage?.cacheReadTokens)}</td>
      <td>{numberText(usage?.outputTokens)}</td>
      <td title={cost.is === "computed" ? "computed from prices" : cost.is}>
        {"usd" in cost ? costText(cost.usd) : ""}
      </td>
    </tr>
  );
}

function numberText(tokens: number | undefined): string {
  return tokens === undefined || tokens === 0 ? "" : tokens.toLocaleString("en");
}
