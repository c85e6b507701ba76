/** @folder Planning a run, and starting it with its plan approved. */
import type { LibraryList, PlanView, StartDone } from "@cuebook/server";
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError, getJson, newKey, post } from "../../api/client.ts";
import { Confirmation } from "../../parts/confirmation.tsx";
import { FindingsView } from "../../parts/findings-view.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { useTitle } from "../../parts/title.ts";
import { go, place } from "../../router.ts";
import { useWorkflow } from "../workflows/use-workflow.ts";
import type { PickedIssue } from "./issue-pick.tsx";
import { PlanSections } from "./plan-sections.tsx";
import { changesBody } from "./run-changes.tsx";
import { StartForm, type StartValues } from "./start-form.tsx";

/** A plan with the request that it is for. */
interface Planned {
  readonly request: object;
  readonly view: PlanView;
}

/** Plans a run for an issue or a text, shows everything that the plan covers, and starts exactly that. */
export function StartPage() {
  const { query } = place.value;
  const [list, setList] = useState<LibraryList>();
  const [planned, setPlanned] = useState<Planned>();
  const [changed, setChanged] = useState<readonly Difference[]>();
  const [failure, setFailure] = useState<unknown>();
  const [isPlanning, setPlanning] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const key = query.get("workflow") ?? "";
  const issue = query.get("issue") ?? undefined;
  const service = query.get("service") ?? undefined;
  useTitle("Start a run");
  useEffect(() => {
    getJson<LibraryList>("/v1/library").then(setList, setFailure);
  }, []);
  useEffect(() => setPlanned(undefined), [key]);
  const workflow = useWorkflow(key, ({ isRead }) => isRead, setFailure);
  const plan = async (request: object) => {
    setPlanning(true);
    setFailure(undefined);
    try {
      setPlanned({ request, view: await post<PlanView>("/v1/plans", request) });
      requestAnimationFrame(() => heading.current?.focus());
    } catch (error) {
      setPlanned(undefined);
      setFailure(error);
    } finally {
      setPlanning(false);
    }
  };
  return (
    <>
      <h1>Start a run</h1>
      <WorkflowChoice list={list} chosen={key} onChoose={(to) => go(addressWith(query, to), "replace")} />
      {key === "" && list !== undefined && <NoWorkflow list={list} />}
      {workflow?.isRead === true && (
        <StartForm
          key={key}
          workflow={workflow}
          issue={issue}
          onPick={(picked) => go(addressFor(query, picked), "replace")}
          isPlanning={isPlanning}
          onPlan={(values) => {
            setChanged(undefined);
            void plan(requestOf(key, issue, service, values));
          }}
          onEdit={() => setPlanned(undefined)}
        />
      )}
      {failure !== undefined && <Problem error={failure} />}
      {changed !== undefined && <Changed differences={changed} />}
      {planned !== undefined && <PlanSection view={planned.view} heading={heading} onStart={() => setAsking(true)} />}
      {isAsking && planned?.view.plan != null && (
        <StartDialog
          planned={planned}
          hash={planned.view.plan.hash}
          onClose={() => setAsking(false)}
          onChanged={(differences) => {
            setAsking(false);
            setChanged(differences);
            void plan(planned.request);
          }}
        />
      )}
    </>
  );
}

interface PlanProps {
  readonly view: PlanView;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onStart: () => void;
}

function PlanSection({ view, heading, onStart }: PlanProps) {
  return (
    <section aria-labelledby="plan-title">
      <h2 id="plan-title" ref={heading} tabIndex={-1}>
        The plan
      </h2>
      {view.findings.length > 0 && <FindingsView findings={view.findings} label="Findings" />}
      {view.plan !== null && (
        <>
          <PlanSections plan={view.plan} />
          {view.canRun ? (
            <div class="choices">
              <button type="button" class="yes" aria-haspopup="dialog" onClick={onStart}>
                Start this run …
              </button>
            </div>
          ) : (
            <p class="problem">It cannot run here: an agent is missing.</p>
          )}
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly list: LibraryList | undefined;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

function WorkflowChoice({ list, chosen, onChoose }: ChoiceProps) {
  const workflows = list?.workflows.filter(({ errors }) => errors === 0) ?? [];
  return (
    <label class="field">
      Workflow{" "}
      <select value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="">choose one</option>
        {workflows.map(({ key, name }) => (
          <option key={key} value={key}>
            {name === key ? key.slice(0, 100) : `${name.slice(0, 100)} (${key.slice(0, 100)})`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What a run can be started with, as long as nothing is chosen. */
function NoWorkflow({ list: { workflows } }: { readonly list: LibraryList }) {
  const usable = workflows.filter(({ errors }) => errors === 0);
  return (
    <ul class="list">
      {usable.slice(0, 12).map(({ key, name, description, steps }) => (
        <li key={key}>
          <a href={`/start?workflow=${encodeURIComponent(key)}`}>
            <Shown text={name.slice(0, 100)} />
          </a>
          <p class="about clamped">
            <Shown
              text={[description.slice(0, 300), steps.slice(0, 20).join(", ")]
                .filter((each) => each !== "")
                .join(" · ")}
            />
          </p>
        </li>
      ))}
    </ul>
  );
}

function addressWith(query: URLSearchParams, workflow: string): string {
  const next = new URLSearchParams(query);
  if (workflow === "") next.delete("workflow");
  else next.set("workflow", workflow);
  return next.size === 0 ? "/start" : `/start?${next}`;
}

function addressFor(query: URLSearchParams, picked: PickedIssue | undefined): string {
  const next = new URLSearchParams(query);
  for (const name of ["issue", "service"] as const) {
    if (picked === undefined) next.delete(name);
    else next.set(name, picked[name]);
  }
  return next.size === 0 ? "/start" : `/start?${next}`;
}

function requestOf(
  workflow: string,
  issue: string | undefined,
  service: string | undefined,
  values: StartValues,
): object {
  const { usesIssue, prompt, input, allowDirty, changes } = values;
  const about = usesIssue && issue !== undefined ? { issue, ...(service === undefined ? {} : { service }) } : {};
  const text = !usesIssue && prompt !== "" ? { prompt } : {};
  const named = input.length > 0 && { input };
  return { workflow, ...about, ...text, ...named, ...changesBody(changes), ...(allowDirty && { allowDirty }) };
}

interface StartDialogProps {
  readonly planned: Planned;
  readonly hash: string;
  readonly onClose: () => void;
  readonly onChanged: (differences: readonly Difference[]) => void;
}

function StartDialog({ planned, hash, onClose, onChanged }: StartDialogProps) {
  // One key for all clicks: a repeated click starts no second run.
  const key = useRef(newKey());
  const { branch = "", bounds, agents = [] } = planned.view.plan ?? {};
  const names = [...new Set(agents.map(({ agent }) => agent))].join(", ");
  const turns = bounds === undefined ? "" : ` It takes at most ${bounds.turns.toLocaleString("en")} turns.`;
  const start = async () => {
    try {
      const done = await post<StartDone>("/v1/runs", { ...planned.request, approved: hash }, key.current);
      go(`/runs/${done.run}`);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "plan_changed") throw error;
      onChanged(differencesOf(error.details));
    }
  };
  return (
    <Confirmation
      name="Start"
      effect={`This process creates a run on a new branch like ${branch}, and drives it with ${names}. Its agents use tokens.${turns}`}
      command={planned.view.command ?? undefined}
      onConfirm={start}
      onClose={onClose}
    >
      <p>
        It is started only if the plan still has the hash <code>{hash.slice(0, 12)}</code>.
      </p>
    </Confirmation>
  );
}

function Changed({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <div role="alert" class="warning">
      <p>The plan changed since you saw it, so nothing was started. This is the new one. What differs:</p>
      <ul>
        {differences.map(({ path, old, now }) => (
          <li key={path}>
            <Shown text={`${path}: ${old ?? "(nothing)"} → ${now ?? "(nothing)"}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A difference between the plan that was shown and the current one. */
interface Difference {
  readonly path: string;
  readonly old: string | null;
  readonly now: string | null;
}

/** The differences in the details of a refusal. */
function differencesOf({ differences }: Readonly<Record<string, unknown>>): readonly Difference[] {
  if (!Array.isArray(differences)) return [];
  return differences.map((each: { path?: unknown; old?: unknown; new?: unknown }) => ({
    path: String(each.path),
    old: typeof each.old === "string" ? each.old : null,
    now: typeof each.new === "string" ? each.new : null,
  }));
}
