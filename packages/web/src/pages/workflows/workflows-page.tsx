/** @folder The workflows and prompts of a project. */
import type { LibraryList, ListedPrompt, ListedWorkflow } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { Keys } from "../../parts/keys.tsx";
import { moveFocus } from "../../parts/move-focus.ts";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { useTitle } from "../../parts/title.ts";
import { standingTexts } from "./standing.ts";
import { againMs } from "./use-workflow.ts";

/** All workflows and prompts: those of the project's files first. */
export function WorkflowsPage() {
  const [list, setList] = useState<LibraryList>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    getJson<LibraryList>("/v1/library").then(setList, setFailure);
  }, []);
  useEffect(() => {
    // Asks again if the answer came before all proofs.
    if (list === undefined || list.workflows.every(({ isExamined }) => isExamined)) return;
    const timer = setTimeout(() => getJson<LibraryList>("/v1/library").then(setList, setFailure), againMs);
    return () => clearTimeout(timer);
  }, [list]);
  useTitle("Workflows");
  if (failure !== undefined) return <Problem error={failure} />;
  const own = list?.workflows.filter(({ from }) => from === "file") ?? [];
  const others = list?.workflows.filter(({ from }) => from !== "file") ?? [];
  return (
    <>
      <Keys
        keys={{
          j: { does: "next workflow or prompt", act: () => moveFocus("#main", 1) },
          k: { does: "previous workflow or prompt", act: () => moveFocus("#main", -1) },
        }}
      />
      <h1>Workflows</h1>
      <p role="status" class="quiet">
        {list === undefined ? "Reading …" : `${list.workflows.length} workflows, ${list.prompts.length} prompts.`}
      </p>
      {list !== undefined && (
        <>
          <WorkflowTable title="In files of this project" workflows={own} none="The project has no workflow files." />
          <WorkflowTable title="In the library" workflows={others} none="The library has no workflows." />
          <PromptTable prompts={list.prompts} />
        </>
      )}
    </>
  );
}

interface WorkflowTableProps {
  readonly title: string;
  readonly workflows: readonly ListedWorkflow[];
  readonly none: string;
}

function WorkflowTable({ title, workflows, none }: WorkflowTableProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {workflows.length === 0 && <p class="quiet">{none}</p>}
      <ul class="list">
        {workflows.map((workflow) => (
          <li key={workflow.key}>
            <a href={`/workflows/${encodeURIComponent(workflow.key)}`} data-entry>
              <Shown text={workflow.name.slice(0, 300)} />
            </a>{" "}
            <Counts errors={workflow.errors} warnings={workflow.warnings} isKnown={workflow.isExamined} />
            {!workflow.isExamined && <span class="quiet"> {underWay(workflow)}</span>}
            {workflow.description !== "" && (
              <p class="clamped">
                <Shown text={workflow.description.slice(0, 1000)} />
              </p>
            )}
            <p class="about clamped">
              <Shown
                text={`${workflow.file} · ${originTexts[workflow.from]} · ${workflow.steps.slice(0, 40).join(", ")}`}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const originTexts: Readonly<Record<ListedWorkflow["from"], string>> = {
  file: "file",
  "built-in": "built in",
  changed: "changed here",
  added: "added here",
};

/** What is still unknown about a workflow. */
export function underWay({ isRead }: Pick<ListedWorkflow, "isRead">): string {
  return isRead ? "is being proved …" : "is being read …";
}

interface CountsProps {
  readonly errors: number;
  readonly warnings: number;
  /** Whether all findings are known. If not, none is shown as long as none was found. */
  readonly isKnown: boolean;
}

/** The number of findings, in words. */
export function Counts({ errors, warnings, isKnown }: CountsProps) {
  if (errors + warnings === 0) return isKnown ? <span class="quiet">no findings</span> : null;
  const texts = [
    ...(errors === 0 ? [] : [errors === 1 ? "1 error" : `${errors} errors`]),
    ...(warnings === 0 ? [] : [warnings === 1 ? "1 warning" : `${warnings} warnings`]),
  ];
  return (
    <span class="state" data-state={errors > 0 ? "failed" : "suspended"}>
      {texts.join(", ")}
    </span>
  );
}

function PromptTable({ prompts }: { readonly prompts: readonly ListedPrompt[] }) {
  return (
    <section aria-label="Prompts of the library">
      <h2>Prompts of the library</h2>
      <ul class="list">
        {prompts.map(({ id, kind, purpose, layers, standing, errors }) => (
          <li key={id}>
            <a href={`/prompts/${encodeURIComponent(id)}`} data-entry>
              <Shown text={id} />
            </a>{" "}
            {standing !== null && (
              <span class="state" data-state={standing === "same" || standing === "own" ? "completed" : "suspended"}>
                {standingTexts(standing).short}
              </span>
            )}{" "}
            {errors > 0 && <Counts errors={errors} warnings={0} isKnown />}
            <p class="about clamped">
              <Shown text={`${kind} · ${layers.join(" on ")} · ${purpose}`} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
