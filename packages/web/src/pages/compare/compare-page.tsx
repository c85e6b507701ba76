/** @folder Two runs, steps or attempts side by side. */
import { addressText, pagePath, parseAddress } from "@cuebook/run";
import type { ShownComparison } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { comparePath } from "../../parts/compare-path.ts";
import { Icon } from "../../parts/icon.tsx";
import { addSheet } from "../../parts/late-sheet.ts";
import { Pane } from "../../parts/pane.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { useTitle } from "../../parts/title.ts";
import { visitName } from "../../parts/words.ts";
import { place } from "../../router.ts";
import sheet from "./compare.css";
import { FactsTable } from "./facts-table.tsx";
import { FilesView } from "./files-view.tsx";
import { OneLine } from "./one-line.tsx";
import { OutputsView, PromptsView } from "./texts-view.tsx";
import { whyText } from "./why-text.ts";

addSheet(sheet);

/** What is shown of the compared steps. */
const views = { prompt: "Prompt", output: "Output", files: "Files" } as const;
type View = keyof typeof views;

/** Two runs, steps or attempts: on one line each, where they part and why, and what came out. */
export function ComparePage() {
  const { query } = place.value;
  const [a, b] = [query.get("a") ?? "", query.get("b") ?? ""];
  const [found, setFound] = useState<{ readonly of: string; readonly comparison: ShownComparison }>();
  const [failure, setFailure] = useState<unknown>();
  const of = JSON.stringify([a, b]);
  useTitle("Compare");
  useEffect(() => {
    setFailure(undefined);
    if (a === "" || b === "") return;
    const stop = new AbortController();
    getJson<ShownComparison>("/v1/compare", { a, b }, stop.signal).then(
      (comparison) => setFound({ of, comparison }),
      (error) => stop.signal.aborted || setFailure(error),
    );
    return () => stop.abort();
  }, [of]);
  if (a === "" || b === "") return <Nothing />;
  if (failure !== undefined)
    return (
      <Pane name="page" label="Page" class="page">
        <h1>These cannot be compared</h1>
        <Problem error={failure} />
        <p>
          <a href="/runs">All runs</a>
        </p>
      </Pane>
    );
  if (found?.of !== of) return <p class="hint">Comparing …</p>;
  return <Compared a={a} b={b} comparison={found.comparison} />;
}

function Nothing() {
  return (
    <div class="empty">
      <Icon name="split" />
      <h1>Choose two runs to compare</h1>
      <p>In the list of runs, X chooses a run, and compares it with a second one.</p>
      <a class="button" href="/runs">
        Runs
      </a>
    </div>
  );
}

interface ComparedProps {
  readonly a: string;
  readonly b: string;
  readonly comparison: ShownComparison;
}

function Compared({ a, b, comparison }: ComparedProps) {
  const [ofA, ofB] = [parseAddress(a), parseAddress(b)];
  const show = place.value.query.get("show") ?? undefined;
  const view = viewOf(show, comparison);
  const what =
    ofA?.turn !== undefined || ofB?.turn !== undefined ? "attempts" : ofA?.step !== undefined ? "steps" : "runs";
  const { summary } = comparison.a;
  const isOne = summary.subject === comparison.b.summary.subject;
  const isWhole = what === "runs";
  const runs = comparePath(ofA?.run ?? "", ofB?.run ?? "");
  return (
    <div class="compare">
      <header class="pane-head">
        <h1 class="cut">
          {isOne ? (
            <>
              <Shown text={summary.issue ?? summary.subject} />: two {what}
            </>
          ) : (
            `Two ${what}`
          )}
        </h1>
        <span class="chip">
          <Shown text={summary.workflow} />
        </span>
        <span class="line to-end">
          {!isWhole && ofA?.run !== ofB?.run && (
            <a class="button" href={runs}>
              The whole runs
            </a>
          )}
          <a class="button" href={comparePath(b, a, show)} data-key="s">
            Swap
          </a>
        </span>
      </header>
      <Pane name="compare" label="The comparison">
        <OneLine a={ofA?.run ?? ""} b={ofB?.run ?? ""} comparison={comparison} />
        <FactsTable comparison={comparison} what={what} />
        <section aria-labelledby="why-title">
          <div class="pane-head">
            <h2 id="why-title">{view === "files" ? "What came out" : <StepTitle comparison={comparison} />}</h2>
            <nav class="segments to-end" aria-label="What is compared">
              {(Object.keys(views) as readonly View[]).map((each) => (
                <a key={each} href={comparePath(a, b, each)} aria-current={each === view ? "true" : undefined}>
                  {views[each]}
                </a>
              ))}
            </nav>
          </div>
          {view !== "files" && <p class="says">{whyText(comparison)}</p>}
          {view !== "files" && <Places comparison={comparison} />}
          {view === "prompt" && <PromptsView prompt={comparison.prompt} />}
          {view === "output" && <OutputsView output={comparison.output} />}
          {view === "files" && <FilesView comparison={comparison} />}
        </section>
      </Pane>
    </div>
  );
}

/** What is shown: if nothing is chosen, the prompts, and of equal prompts the outputs. */
function viewOf(show: string | undefined, { prompt }: ShownComparison): View {
  const known = Object.keys(views).find((each): each is View => each === show);
  return known ?? (prompt.is === "compared" && prompt.share === 1 ? "output" : "prompt");
}

/** The role whose prompts and outputs are compared. */
function StepTitle({ comparison: { a, b, pairs } }: { readonly comparison: ShownComparison }) {
  const [one, other] = [a.looked?.step, b.looked?.step];
  const pair =
    pairs.find((each) => each.a?.step === one && one !== undefined) ?? pairs.find((each) => each.b?.step === other);
  return pair === undefined ? (
    <>The prompts, and what came of them</>
  ) : (
    <Shown text={visitName(pair.name.role, pair.name.visit)} />
  );
}

/** Links to the compared turns where they were sent. */
function Places({ comparison }: { readonly comparison: ShownComparison }) {
  const places = (["a", "b"] as const).flatMap((side) => {
    const { summary, looked } = comparison[side];
    if (looked === null) return [];
    const { step, ...turn } = looked;
    const at = { run: summary.run, step: String(step), ...turn };
    return [
      <a key={side} href={pagePath(at)}>
        {side.toUpperCase()}: <code>{addressText(at)}</code>
      </a>,
    ];
  });
  return <p class="says line wraps">{places}</p>;
}
