import type { Limits, ParseOptions } from "../api/template.ts";
import type { Program } from "../language/ir.ts";
import type { Lenience } from "../language/lenience.ts";
import { limitsFrom } from "../language/limits.ts";
import type { Semantics } from "../language/semantics.ts";
import { compileProgram } from "./closures.ts";
import { TemplateError } from "./error.ts";
import type { Run } from "./run.ts";
import { Secrets } from "./secrets.ts";
import { step } from "./step.ts";
import type { CompileOptions } from "./unit.ts";

/** The options of a template that its rendering depends on. */
export type RenderOptions = Pick<ParseOptions, "missing" | "escape" | "limits" | "isSecret">;

/** How a program is compiled under the options of its template. */
export function compileOptions(semantics: Semantics, options: RenderOptions) {
  const { missing } = options;
  const isLenient = missing === "empty" || missing === "native";
  return {
    semantics,
    isLenient,
    lenience: isLenient && semantics.areCallsLenient ? lenienceOf(semantics, missing) : undefined,
    ...(missing === "native" ? semantics.native : {}),
    isEscaped: options.escape === "html",
  } satisfies Partial<CompileOptions>;
}

function lenienceOf({ native }: Semantics, missing: "empty" | "native"): Lenience {
  if (missing === "empty") return { printedNull: "", printedAbsent: "", isNullAbsent: true };
  const { printedNull, printedAbsent = printedNull } = native;
  return { printedNull, printedAbsent, isNullAbsent: native.printedAbsent === undefined };
}

type Render = (data: unknown, limits: Limits) => Run;

/** Renders a program. Each part is compiled when it is first needed. */
export class Renderer {
  readonly #program: Program;
  readonly #semantics: Semantics;
  readonly #options: RenderOptions;
  readonly #limits: Limits;
  readonly #secrets: Secrets | undefined;
  #render: Render | undefined;
  #trace: Render | undefined;
  #follow: Render | undefined;

  constructor(program: Program, semantics: Semantics, options: RenderOptions) {
    this.#program = program;
    this.#semantics = semantics;
    this.#options = options;
    this.#limits = limitsFrom(options.limits);
    this.#secrets = options.isSecret === undefined ? undefined : new Secrets(options.isSecret, step);
  }

  /** The text. @throws TemplateError */
  render(data: unknown): string {
    this.#render ??= this.#compile(false);
    return this.#run(this.#render, data).out;
  }

  /** The text with the origin of each part of it. @throws TemplateError */
  trace(data: unknown): Run {
    this.#trace ??= this.#compile(true);
    return this.#run(this.#trace, data);
  }

  #run(render: Render, data: unknown): Run {
    const secrets = this.#secrets;
    if (secrets === undefined) return render(data, this.#limits);
    return secrets.during(data, () => {
      try {
        return render(data, this.#limits);
      } catch (error) {
        if (error instanceof TemplateError && error.code === "template_render_error") this.#failAgain(data);
        throw error;
      }
    });
  }

  /** Renders again to the same failure, now knowing which values were made from secrets: its message does not show them. */
  #failAgain(data: unknown): void {
    this.#follow ??= this.#compile(true, true);
    // Following takes more steps. The first render has shown that they end.
    this.#follow(data, { ...this.#limits, steps: Number.MAX_SAFE_INTEGER });
  }

  #compile(isTraced: boolean, isFollowed = false): Render {
    const options = compileOptions(this.#semantics, this.#options);
    return compileProgram(this.#program, { ...options, isTraced, isFollowed, secrets: this.#secrets });
  }
}
