import type { QuestionList, RunItem, RunItems } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { follow } from "../../live/stream.ts";
import { Problem } from "../../parts/problem.tsx";
import { costText, RunState, stateOf } from "../../parts/run-state.tsx";
import { Ago } from "../../parts/times.tsx";

/** What waits for a person, and the runs, as they change. */
export function RunsPage() {
  const [runs, setRuns] = useState<readonly RunItem[]>();
  const [questions, setQuestions] = useState<QuestionList>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let close = () => {};
    const ask = () => getJson<QuestionList>("/v1/decisions").then(setQuestions, setFailure);
    const load = async () => {
      const { runs: first, position } = await getJson<RunItems>("/v1/runs", { limit: 100 });
      setRuns(first);
      await ask();
      close = follow(
        { position },
        {
          run: (item) => {
            setRuns((known = []) => [item, ...known.filter(({ run }) => run !== item.run)]);
            void ask();
          },
        },
      );
    };
    load().catch(setFailure);
    return () => close();
  }, []);
  if (failure !== undefined) return <Problem error={failure} />;
  if (runs === undefined || questions === undefined) return null;
  return (
    <>
      <h1>What waits for you</h1>
      {questions.total === 0 && <p>Nothing.</p>}
      <ul class="list">
        {questions.decisions.map(({ id, message, askedAt, run, workflow }) => (
          <li key={id}>
            <a href={`/decisions/${id}`}>{message}</a>
            <p class="about">
              {run} {workflow} <Ago at={askedAt} />
            </p>
          </li>
        ))}
      </ul>
      <h1>Runs</h1>
      <ul class="list">
        {runs.map((item) => (
          <RunRow key={item.run} item={item} />
        ))}
      </ul>
    </>
  );
}

function RunRow({ item }: { readonly item: RunItem }) {
  if ("error" in item) {
    return (
      <li>
        <RunState state="unreadable" /> {item.run}: {item.error.message}
      </li>
    );
  }
  const { subject, workflow, updatedAt, costUsd } = item.summary;
  return (
    <li>
      <RunState state={stateOf(item)} /> <strong>{subject === "" ? item.run : subject}</strong>
      <p class="about">
        {item.run} {workflow} <Ago at={updatedAt} /> {costText(costUsd)}
      </p>
    </li>
  );
}
