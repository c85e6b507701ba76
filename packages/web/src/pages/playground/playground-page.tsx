/** @folder The playground of templates: checked and rendered in the browser alone. */
import type { JsonSchema } from "@cuebook/template";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Problem } from "../../parts/problem.tsx";
import { useTitle } from "../../parts/title.ts";
import { Checker } from "./checker.ts";
import { dialectNames, dialects } from "./dialects.ts";
import { type Assistance, Editor, type EditorHandle } from "./editor.tsx";
import { examples, firstSheet } from "./examples.ts";
import type { Finding, Outcome, Part } from "./job.ts";
import { fragmentOf, longestFragment, sheetOf } from "./link.ts";
import { LinkedFindings } from "./linked-findings.tsx";
import { ResultView } from "./result-view.tsx";
import type { Sheet } from "./sheet.ts";

/** The delay between the last change and the check, in milliseconds. */
const pauseMs = 100;

type Text = "template" | "data" | "contract";

/** A template beside its data and contract: its findings as it is typed, its text, and where each passage came from. */
export function PlaygroundPage() {
  const [sheet, setSheet] = useState<Sheet>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    const read = () =>
      sheetOf(location.hash.slice(1)).then(
        (shared) => {
          setProblem(undefined);
          setSheet(shared ?? ((known) => known ?? firstSheet));
        },
        (error) => {
          setProblem(error);
          setSheet((known) => known ?? firstSheet);
        },
      );
    void read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  useTitle("Playground");
  return (
    <div class="playground">
      <h1>Playground</h1>
      {problem !== undefined && <Problem error={problem} />}
      {sheet !== undefined && <Bench sheet={sheet} onChange={setSheet} />}
    </div>
  );
}

interface BenchProps {
  readonly sheet: Sheet;
  readonly onChange: (sheet: Sheet) => void;
}

function Bench({ sheet, onChange }: BenchProps) {
  const checker = useMemo(() => new Checker(), []);
  const { outcome, failure } = useOutcome(checker, sheet);
  useEffect(() => () => checker.close(), [checker]);
  const now = useRef(sheet);
  now.current = sheet;
  const assistance = useMemo((): Assistance => {
    return {
      complete: (offset) => checker.ask({ is: "complete", sheet: now.current, offset }),
      hover: (offset) => checker.ask({ is: "hover", sheet: now.current, offset }),
      dialect: () => now.current.dialect,
    };
  }, [checker]);
  const handles = {
    template: useRef<EditorHandle>(undefined),
    data: useRef<EditorHandle>(undefined),
    contract: useRef<EditorHandle>(undefined),
  };
  const part = (text: Text, label: string) => (
    <EditedText
      {...{ label, handle: handles[text], text: sheet[text], findings: outcome?.[text] ?? none }}
      {...(text === "template" && { assistance })}
      onChange={(value) => onChange({ ...now.current, [text]: value })}
    />
  );
  const show = ({ from, to, paths: [first] }: Part) => {
    handles.template.current?.select({ from, to });
    if (first?.place !== undefined) handles.data.current?.select(first.place);
  };
  return (
    <>
      <Choices sheet={sheet} onChange={onChange} />
      <div class="bench">
        <section class="left">
          {part("template", "Template")}
          <Verdict outcome={outcome} failure={failure} hasContract={sheet.contract.trim() !== ""} />
          <h2>Text</h2>
          {outcome?.failure !== undefined && (
            <LinkedFindings
              label="Why the text cannot be rendered"
              findings={[outcome.failure]}
              onSelect={(at) => handles.template.current?.select(at)}
            />
          )}
          {outcome?.rendered !== undefined && (
            <ResultView
              rendered={outcome.rendered}
              onChoose={show}
              onPlace={(place) => handles.data.current?.select(place)}
            />
          )}
        </section>
        <section class="right">
          {part("data", "Data (JSON or YAML)")}
          {part("contract", "Contract (JSON Schema, as JSON or YAML)")}
          <Inferred checker={checker} sheet={sheet} onUse={(contract) => onChange({ ...sheet, contract })} />
        </section>
      </div>
    </>
  );
}

const none: readonly Finding[] = [];

interface EditedTextProps {
  readonly label: string;
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly handle: { current: EditorHandle | undefined };
  readonly assistance?: Assistance;
  readonly onChange: (text: string) => void;
}

/** An editor with its findings below. */
function EditedText({ label, findings, handle, ...rest }: EditedTextProps) {
  return (
    <>
      <h2>{label}</h2>
      <Editor {...rest} {...{ label, findings, handle }} />
      <LinkedFindings
        label={`Findings: ${label}`}
        findings={findings}
        onSelect={(finding) => handle.current?.select(finding)}
        onReplace={({ replacement, ...at }) => handle.current?.replace(at, replacement)}
      />
    </>
  );
}

interface Checked {
  readonly outcome?: Outcome | undefined;
  readonly failure?: unknown;
}

/** The outcome of a sheet, a moment after it was changed. Until then, the previous outcome is shown. */
function useOutcome(checker: Checker, sheet: Sheet): Checked {
  const [checked, setChecked] = useState<Checked>({});
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(
      () =>
        checker.ask({ is: "check", sheet }).then(
          (outcome) => isOver || setChecked({ outcome }),
          (failure) => isOver || setChecked({ failure }),
        ),
      pauseMs,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [checker, sheet]);
  return checked;
}

interface VerdictProps extends Checked {
  readonly hasContract: boolean;
}

/** Whether the template is correct, in one sentence. */
function Verdict({ outcome, failure, hasContract }: VerdictProps) {
  if (failure !== undefined) return <Problem error={failure} />;
  const errors = outcome?.template.filter(({ severity }) => severity === "error").length ?? 0;
  const proved = hasContract && outcome?.contract.length === 0;
  return (
    <p role="status" class="verdict">
      {outcome === undefined
        ? "Checking …"
        : errors > 0
          ? `${errors} ${errors === 1 ? "mistake" : "mistakes"} in the template.`
          : proved
            ? "Proved: the template renders for all data that the contract allows."
            : "The template parses. A contract would prove it for all data."}
    </p>
  );
}

function Choices({ sheet, onChange }: BenchProps) {
  const [link, setLink] = useState<string>();
  const share = async () => {
    const fragment = await fragmentOf(sheet);
    if (fragment === undefined) {
      setLink("");
      return;
    }
    history.replaceState(null, "", `${location.pathname}${location.search}#${fragment}`);
    setLink(location.href);
    await navigator.clipboard?.writeText(location.href).catch(() => undefined);
  };
  return (
    <div class="filters">
      <label>
        Dialect{" "}
        <select
          value={sheet.dialect}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...sheet, dialect: dialectNames.find((name) => name === value) ?? sheet.dialect })
          }
        >
          {dialectNames.map((name) => (
            <option key={name} value={name}>
              {dialects[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        Example{" "}
        <select
          value=""
          onChange={({ currentTarget: { value } }) => {
            const example = examples[Number(value)];
            if (value !== "" && example !== undefined) onChange(example.sheet);
          }}
        >
          <option value="">choose …</option>
          {examples.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => void share()}>
        Make a link
      </button>
      {link !== undefined && (
        <span role="status">
          {link === "" ? (
            `This is too much for a link: it would be longer than ${longestFragment.toLocaleString("en")} characters.`
          ) : (
            <label>
              The link has all three texts, and was copied: <input type="text" readOnly value={link} />
            </label>
          )}
        </span>
      )}
    </div>
  );
}

interface InferredProps {
  readonly checker: Checker;
  readonly sheet: Sheet;
  readonly onUse: (contract: string) => void;
}

/** Infers the contract that the template needs, on request. */
function Inferred({ checker, sheet, onUse }: InferredProps) {
  const [answer, setAnswer] = useState<string>();
  const infer = () =>
    checker.ask({ is: "infer", sheet }).then(
      (schema: JsonSchema | undefined) => {
        if (schema === undefined) setAnswer("The template has mistakes: its contract cannot be inferred.");
        else onUse(`${JSON.stringify(schema, undefined, 2)}\n`);
      },
      (error) => setAnswer(String(error)),
    );
  return (
    <p>
      <button type="button" onClick={() => void infer()}>
        Infer the contract from the template
      </button>{" "}
      {answer !== undefined && <span role="status">{answer}</span>}
    </p>
  );
}
