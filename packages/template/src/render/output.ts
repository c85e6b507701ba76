import type { Output } from "../language/ir.ts";
import { countParts } from "../language/parts.ts";
import type { Span } from "../text/source.ts";
import { compileExpression } from "./expressions.ts";
import { ownField, type Place, placeOf } from "./records.ts";
import { type Evaluate, type Execute, fellThrough, type Run } from "./run.ts";
import type { Unit } from "./unit.ts";

/** A place where a value is printed, with the text before it. */
export class OutputSite {
  readonly before: string;
  readonly slot: number;
  readonly record: Place["record"];
  readonly key: string | undefined;
  /** Whether a string is printed unchanged. */
  readonly isPlain: boolean;
  readonly #unit: Unit;
  readonly #output: Output;
  #evaluate: Evaluate | undefined;

  constructor(before: string, output: Output, unit: Unit) {
    this.before = contiguous(before);
    const place = placeOf(output.value, unit.records);
    this.slot = place?.slot ?? -1;
    this.record = place?.record;
    this.key = place?.key;
    this.isPlain = output.escaping === "never" || (output.escaping === "chosen" && !unit.options.isEscaped);
    this.#output = output;
    this.#unit = unit;
    unit.parts += place === undefined ? countParts(output.value) : 1;
  }

  /** The value, read without regard to its place. */
  evaluate(run: Run): unknown {
    this.#evaluate ??= compileExpression(this.#output.value, this.#unit);
    return this.#evaluate(run);
  }

  /** The printed form of a value. `undefined` means that it was not found at its place: it is searched for again. */
  print(found: unknown, run: Run): string {
    const value = found === undefined ? this.evaluate(run) : found;
    const text = typeof value === "string" ? value : this.#convert(value, run);
    return this.isPlain ? text : this.#escape(text, run);
  }

  #escape(text: string, run: Run): string {
    try {
      return this.#unit.semantics.escapeHtml(text, run);
    } catch (error) {
      return this.#unit.rethrow(error, this.#output.value.span);
    }
  }

  #convert(value: unknown, run: Run): string {
    const unit = this.#unit;
    const { span } = this.#output.value;
    if (value === null || value === undefined) {
      const { isLenient, printedNull = "", printedAbsent = printedNull } = unit.options;
      if (isLenient) return value === null ? printedNull : printedAbsent;
      return unit.fail(unit.semantics.causes.printedNull, span, span, {
        suggestion: { text: `guard it: ${unit.semantics.spelling.guard(unit.source(span))}` },
      });
    }
    try {
      return unit.semantics.print(value, run);
    } catch (error) {
      unit.refuseCauseOf(error, value, span, span);
      return unit.rethrow(error, span);
    }
  }

  /** Ends the render: the output exceeds its limit here. */
  overflow(run: Run): never {
    return failOverflow(run, this.#output.span, this.#unit);
  }
}

/** Ends the render because of the length of its output. */
export function failOverflow(run: Run, span: Span, unit: Unit): never {
  return unit.failLimit("outputLength", run.limits.outputLength, span);
}

/**
 * The same text as a separate string. A part of a longer text is stored as a reference into it, which takes twice as long
 * to copy into the output, on every render.
 */
function contiguous(text: string): string {
  // Shorter parts are never references.
  if (text.length < 13) return text;
  const middle = text.length >> 1;
  return [text.slice(0, middle), text.slice(middle)].join("");
}

/**
 * Prints a run of text and values, in one loop and with the output in a local variable: most of a template consists of such
 * runs, and a call for each value would cost more than reading it.
 */
export function compileStretch(sites: readonly OutputSite[], last: string): Execute {
  const after = contiguous(last);
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the innermost loop: a call costs more than its work.
  return (run) => {
    const { slots, mostOutput } = run;
    let { out } = run;
    for (let at = 0; at < sites.length; at++) {
      const site = sites[at];
      if (site === undefined) break;
      const { slot, record, key } = site;
      let value: unknown;
      if (slot < 0) value = site.evaluate(run);
      else {
        value = slots[slot];
        if (value === undefined && record !== undefined) value = record.find(run);
        if (key !== undefined) value = ownField(value, key);
      }
      out += site.before;
      out += typeof value === "string" && site.isPlain ? value : site.print(value, run);
      if (out.length > mostOutput) site.overflow(run);
    }
    run.out = after === "" ? out : out + after;
    return fellThrough;
  };
}
