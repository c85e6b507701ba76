import type { ContractData, ShownContract, WorkflowVersion } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { address } from "../../api/address.ts";
import { getJson } from "../../api/client.ts";
import { comparePath } from "../../parts/compare-path.ts";
import { DrawingView } from "../../parts/drawing-view.tsx";
import { FindingsView } from "../../parts/findings-view.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Scrolling } from "../../parts/scrolling.tsx";
import { Shown } from "../../parts/shown.tsx";
import { Ago } from "../../parts/times.tsx";
import { useTitle } from "../../parts/title.ts";
import type { Named } from "../../router.ts";
import { useWorkflow, workflowPath } from "./use-workflow.ts";
import { Counts, underWay } from "./workflows-page.tsx";

/** A workflow: its findings, its graph, what each prompt can use, the definitions that runs use. */
export function WorkflowPage({ workflow: key = "" }: Named) {
  const [failure, setFailure] = useState<unknown>();
  const workflow = useWorkflow(key, ({ isExamined }) => isExamined, setFailure);
  useTitle(workflow?.name.slice(0, 80) ?? "Workflow");
  if (failure !== undefined) return <Problem error={failure} />;
  if (workflow === undefined) return <p class="quiet">Reading …</p>;
  const { name, file, description, isRead, errors, warnings, definition, findings, drawing, contracts } = workflow;
  const toContract = (roles: readonly string[]) =>
    contracts.findIndex(({ place }) => roles.some((role) => place === `role ${role}`));
  return (
    <>
      <header class="page-head">
        <h1 class="clamped">
          <Shown text={name.slice(0, 300)} />
        </h1>
        {description !== "" && (
          <p>
            <Shown text={description.slice(0, 2000)} />
          </p>
        )}
        <p class="about">
          <Shown text={file} />
          {definition !== null && (
            <>
              , definition <code>{definition.slice(0, 12)}</code>
            </>
          )}{" "}
          <Counts errors={errors} warnings={warnings} isKnown={workflow.isExamined} />
        </p>
        {isRead && errors === 0 && (
          <p>
            <a href={address("/start", { workflow: key })}>Plan a run</a>
          </p>
        )}
      </header>
      <section aria-labelledby="findings-title">
        <h2 id="findings-title">Findings</h2>
        {!workflow.isExamined && <p class="quiet">It {underWay(workflow)}</p>}
        {(workflow.isExamined || findings.length > 0) && (
          <FindingsView findings={findings.slice(0, 200)} label="Findings" />
        )}
        {findings.length > 200 && <p class="quiet">{findings.length - 200} more: cuebook check shows all.</p>}
      </section>
      {drawing !== null && (
        <section class="graph" aria-labelledby="graph-title">
          <h2 id="graph-title">Graph</h2>
          <Scrolling class="picture" label="The graph of the workflow">
            <DrawingView
              drawing={drawing}
              canOpen={(roles) => toContract(roles) >= 0}
              onOpen={(roles) => openContract(toContract(roles))}
            />
          </Scrolling>
        </section>
      )}
      {isRead && (
        <>
          <section aria-labelledby="contracts-title">
            <h2 id="contracts-title">What each prompt can use</h2>
            {contracts.map((contract, index) => (
              <ContractView key={contract.pointer} workflow={key} contract={contract} index={index} />
            ))}
          </section>
          <Versions versions={workflow.versions} isCut={workflow.isCut} name={name} />
        </>
      )}
    </>
  );
}

function openContract(index: number): void {
  const found = document.getElementById(`contract-${index}`);
  if (!(found instanceof HTMLDetailsElement)) return;
  found.open = true;
  found.querySelector("summary")?.focus();
}

interface ContractProps {
  readonly workflow: string;
  readonly contract: ShownContract;
  readonly index: number;
}

/** A prompt. The data that it can use is read when somebody opens it. */
function ContractView({ workflow, contract, index }: ContractProps) {
  const { place, pointer, file, line, proof, prompt } = contract;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details class="file" id={`contract-${index}`} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Shown text={place.slice(0, 300)} />{" "}
        <span class="state" data-state={proof === "proved" ? "completed" : "suspended"}>
          {proof === "unproved" ? "not proved" : (proof ?? "not known yet")}
        </span>
      </summary>
      <p class="about">
        <Shown text={`${file}:${line}`} />
        {prompt !== null && (
          <>
            , the prompt <a href={`/prompts/${encodeURIComponent(prompt)}`}>{prompt}</a>
          </>
        )}
      </p>
      {isOpen && (
        <ContractTable path={`${workflowPath(workflow)}/contracts/${index}`} pointer={pointer} place={place} />
      )}
    </details>
  );
}

interface ContractTableProps {
  readonly path: string;
  readonly pointer: string;
  readonly place: string;
}

function ContractTable({ path, pointer, place }: ContractTableProps) {
  const [data, setData] = useState<ContractData>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    getJson<ContractData>(path).then(setData, setFailure);
  }, [path]);
  if (failure !== undefined) return <Problem error={failure} />;
  if (data === undefined) return <p class="quiet">Reading …</p>;
  if (data.pointer !== pointer) return <p class="quiet">The workflow has changed: load the page again.</p>;
  return (
    <>
      <Scrolling class="scrolls" label={`Data of ${place.slice(0, 100)}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Type</th>
              <th scope="col">Is it there?</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {data.fields.map((field, row) => (
              <tr key={row}>
                <td
                  style={{ paddingInlineStart: `${depthOf(field.path) + 0.5}em` }}
                  title={field.description.slice(0, 300)}
                >
                  <code>
                    <Shown text={field.path.slice(0, 300)} />
                  </code>
                </td>
                <td>
                  <Shown text={field.type.slice(0, 300)} />
                </td>
                <td>{field.isGuaranteed ? "always" : "maybe"}</td>
                <td>
                  <Shown text={field.from.slice(0, 300)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      {data.isCut && <p class="quiet">There is more, or deeper, than is shown here.</p>}
    </>
  );
}

function depthOf(path: string): number {
  return path.split(/\.|\[\]/).length - 1;
}

interface VersionsProps {
  readonly versions: readonly WorkflowVersion[];
  readonly isCut: boolean;
  readonly name: string;
}

function Versions({ versions, isCut, name }: VersionsProps) {
  const [newest] = versions;
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title">Definitions that runs have</h2>
      {versions.length === 0 && <p class="quiet">It has no runs.</p>}
      <ul class="list">
        {versions.map(({ definition, isCurrent, runs, open, latest, latestAt }) => (
          <li key={definition}>
            <code>{definition.slice(0, 12)}</code> {isCurrent ? "as it is now" : "an earlier one"}: {runs}{" "}
            {runs === 1 ? "run" : "runs"}, the latest <Ago at={latestAt} />
            {newest !== undefined && newest.latest !== latest && (
              <>
                , <a href={comparePath(latest, newest.latest)}>compared with the newest</a>
              </>
            )}
            {open.length > 0 && (
              <>
                ; not over:{" "}
                {open.map((run) => (
                  <a key={run} class="spaced" href={`/runs/${encodeURIComponent(run)}`}>
                    {run}
                  </a>
                ))}
              </>
            )}
          </li>
        ))}
      </ul>
      {isCut && <p class="quiet">Only the newest 1,000 runs count here.</p>}
      {versions.length > 0 && <a href={address("/runs", { workflow: name })}>All runs of it</a>}
    </section>
  );
}
