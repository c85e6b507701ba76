import { type Diagnostic, type Inference, parse, requireTrusted, type Template, type Trace } from "@cuebook/template";
import type { DialectPrompt, PromptCase } from "./prompt-case.ts";

// This runs in the page as in Node: it uses only the language and the package.

/** A `TemplateError`. */
export interface Failure {
  readonly code: string;
  readonly message: string;
}

/** The results of the package for the prompt in one dialect: plain data. */
export interface Observation {
  readonly findings: readonly Diagnostic[];
  /** The findings in the prompt with mistakes. */
  readonly mistakes: readonly Diagnostic[];
  /** By the names of the data. */
  readonly texts: Readonly<Record<string, string>>;
  readonly traces: Readonly<Record<string, Trace>>;
  /** The data paths of the untrusted parts of the text, if only the issue is untrusted. */
  readonly untrusted: readonly string[];
  /** The failure without any data. */
  readonly failure: Failure | undefined;
  readonly inference: Inference;
  /** The findings against the inferred contract. */
  readonly inferred: readonly Diagnostic[];
  /** The emitted module. */
  readonly module: string;
}

/** Parses, checks, renders, traces, infers and emits the prompt, by dialect. */
export function observe({ contract, data, written }: PromptCase): Record<string, Observation> {
  return Object.fromEntries(
    written.map((each) => {
      const template = templateOf(each);
      const traces = mapValues(data, (value) => template.trace(value, { labels: [...labels] }));
      const inference = template.infer();
      const observation: Observation = {
        findings: template.check(contract),
        mistakes: parse(each.mistakes, { dialect: each.dialect, file: each.file }).check(contract),
        texts: mapValues(data, (value) => template.render(value)),
        traces,
        untrusted: Object.values(traces).flatMap((trace) =>
          requireTrusted(trace).flatMap(({ origin }) => pathsOf(origin)),
        ),
        failure: failureOf(() => template.render({})),
        inference,
        inferred: template.check(inference.schema),
        module: emitPrompt(each, contract).module,
      };
      return [each.dialect, observation];
    }),
  );
}

const labels = [
  { path: "$", trust: "trusted" },
  { path: "issue", producer: "tracker", trust: "untrusted" },
] as const;

/** The prompt as a module. */
export function emitPrompt(
  written: DialectPrompt,
  contract: PromptCase["contract"],
  failures: "full" | "brief" = "full",
): ReturnType<Template["emit"]> {
  return templateOf(written).emit({ contract, name: written.dialect, failures });
}

/** The failure of a render, if it fails. */
export function failureOf(render: () => string): Failure | undefined {
  try {
    render();
    return undefined;
  } catch (error) {
    // By its name: the class of a separately bundled module differs.
    if (!(error instanceof Error) || error.name !== "TemplateError" || !("code" in error)) throw error;
    return { code: String(error.code), message: error.message };
  }
}

function templateOf({ dialect, file, prompt }: DialectPrompt): Template {
  const { template, diagnostics } = parse(prompt, { dialect, file });
  if (template === undefined) throw new Error(`${file}: ${diagnostics.map(({ message }) => message).join("; ")}`);
  return template;
}

function pathsOf(origin: Trace["segments"][number]["origin"]): readonly string[] {
  return origin.kind === "data" ? origin.paths : [];
}

function mapValues<T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
