import type { AskingReason } from "@cuebook/run";
import type { Question } from "@cuebook/server";
import { stillVisible, visible } from "@cuebook/tools/text";
import { nameWords } from "@cuebook/workflow/model";
import { AskedDiff } from "../../asked/asked-diff.tsx";
import { JsonView } from "../../parts/code-view.tsx";
import { DiffView } from "../../parts/diff-later.tsx";
import { MarkdownText } from "../../parts/rich-text.tsx";
import { Shown } from "../../parts/shown.tsx";
import { TextView } from "../../parts/text-view.tsx";
import { ContinueButton } from "./continue-button.tsx";

type OfDecision = Extract<Question, { kind: "gate" | "question" }>;
type OfSuspension = Extract<Question, { kind: AskingReason }>;

interface PartsProps<T> {
  readonly question: T;
  /** Whether the page is about the question: then its changes have who asked for them. */
  readonly isMain: boolean;
}

/** The texts of a question: all that its hash covers. */
export function PartsView({ question, isMain }: PartsProps<Question>) {
  if (question.kind === "checks") return <Part title="Report" text={question.view.report} />;
  if ("isChanged" in question) return <DecisionParts question={question} isMain={isMain} />;
  if (question.kind !== "permission") return <SuspensionParts question={question} />;
  const { details, whole, format_hint } = question.view.display;
  const text = whole ?? details;
  const title = question.view.action.effect === "run" ? "Command" : format_hint === "diff" ? "Change" : "Details";
  // Cuebook has already passed its previews through `visible`.
  return (
    <section aria-label={title}>
      <h2 class="part">{title}</h2>
      {format_hint === "diff" ? (
        <DiffView text={text} label={title} show={stillVisible} />
      ) : (
        <TextView text={text} label={title} show={stillVisible} />
      )}
    </section>
  );
}

/** What changed comes first, then what was said, then what the next role is told. */
function DecisionParts({ question, isMain }: PartsProps<OfDecision>) {
  const { run, view } = question;
  const { output, next, diff, edge } = view;
  const { base, text, truncated } = diff;
  const hasFields = Object.keys(output.value).length > 0;
  return (
    <>
      {text.trim() !== "" && (
        <section aria-label="Changes">
          <h2 class="part" title={`since ${visible(base)}`}>
            Changes{truncated && " (the beginning)"}
          </h2>
          <AskedDiff
            run={run}
            text={text}
            label="Changes"
            isTraced={isMain && base !== ""}
            at={isMain ? `/decisions/${question.id}` : undefined}
          />
        </section>
      )}
      <Part title={`What the ${nameWords(question.role)} says`} text={output.body} as="markdown" />
      {hasFields && <Part title="Fields of the output" text={JSON.stringify(output.value, undefined, 2)} as="json" />}
      <Part title={`Prompt of the ${nameWords(edge?.to ?? "next role")}`} text={next?.text ?? ""} />
    </>
  );
}

/** A suspended run is resumed, not answered: here, or in another way on its own page. */
function SuspensionParts({ question }: { readonly question: OfSuspension }) {
  const { run, view, status } = question;
  return (
    <>
      <Part title="What happened" text={view.message} />
      {status === "open" && (
        <>
          <ContinueButton run={run} resume={null} label="Try again" />
          <p>
            <a href={`/runs/${run}`}>All that can be done with the run</a>
          </p>
        </>
      )}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly text: string;
  /** How it was written. */
  readonly as?: keyof typeof views;
}

const views = { text: TextView, markdown: MarkdownText, json: JsonView } as const;

/** A text, if it is not blank. */
function Part({ title, text, as = "text" }: PartProps) {
  const View = views[as];
  if (text.trim() === "") return null;
  return (
    <section aria-label={title}>
      <h2 class="part">
        <Shown text={title} />
      </h2>
      <View text={text} label={title} />
    </section>
  );
}
