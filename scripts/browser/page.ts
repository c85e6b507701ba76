import { type Failure, failureOf, type Observation, observe } from "./observe.ts";
import type { PromptCase } from "./prompt-case.ts";

// The script of the page: it sends its observations to the server that served it.

/** The results of the forms in which a page can run a text: `ran`, or the name of the error. */
export interface TextsAsCode {
  readonly function: string;
  readonly constructor: string;
  readonly eval: string;
  /** A script inside the page itself. */
  readonly inline: string;
}

/** The prompt, rendered by its emitted module. */
export interface EmittedRenders {
  readonly texts: Readonly<Record<string, string>>;
  readonly failure: Failure | undefined;
}

/** The observations of the page. */
export interface Report {
  readonly textsAsCode: TextsAsCode;
  readonly observations: Readonly<Record<string, Observation>>;
  readonly emitted: Readonly<Record<string, EmittedRenders>>;
}

async function see(): Promise<Report> {
  const promptCase: PromptCase = JSON.parse(await (await fetch("/given.json")).text());
  const emitted: Record<string, EmittedRenders> = {};
  for (const { dialect } of promptCase.written) {
    const { render }: { readonly render: (data: unknown) => string } = await import(`/emitted/${dialect}.js`);
    const texts = Object.entries(promptCase.data).map(([name, data]) => [name, render(data)]);
    emitted[dialect] = { texts: Object.fromEntries(texts), failure: failureOf(() => render({})) };
  }
  return { textsAsCode: textsAsCode(), observations: observe(promptCase), emitted };
}

function textsAsCode(): TextsAsCode {
  const { eval: evaluate } = globalThis;
  return {
    function: outcomeOf(() => new Function("return 1")()),
    constructor: outcomeOf(() => see.constructor("return 1")()),
    eval: outcomeOf(() => evaluate("1")),
    inline: "inlineScriptRan" in globalThis ? "ran" : "did not run",
  };
}

function outcomeOf(run: () => unknown): string {
  try {
    run();
    return "ran";
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

async function tell(report: Report | { readonly error: string }): Promise<void> {
  await fetch("/report", { method: "POST", body: JSON.stringify(report) });
}

await see().then(tell, (error: unknown) =>
  tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
);
