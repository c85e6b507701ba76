/** @folder The tree as closures: rendering, tracing, limits. */

import type { Limits } from "../api/template.ts";
import type { Body, Capture, If, Node, Program, With } from "../language/ir.ts";
import { stepsOf } from "../language/parts.ts";
import type { Span } from "../text/source.ts";
import { isTruthy } from "../types/truth.ts";
import { compileExpression } from "./expressions.ts";
import { type Compiled, compileInvoke } from "./invoke.ts";
import { compileFor, compileSection } from "./loops.ts";
import { compileStretch, failOverflow, OutputSite } from "./output.ts";
import { broke, continued, type Execute, fellThrough, type Paths, type Run } from "./run.ts";
import { compileLocate, compileTracedOutput, compileTracedText, derived, literal, record } from "./trace.ts";
import { type Captured, type CompileOptions, type Compilers, Unit } from "./unit.ts";

/** Compiles a program once, to run over any data. Bodies are compiled when they are first invoked. */
export function compileProgram(program: Program, options: CompileOptions): (data: unknown, limits: Limits) => Run {
  const compiled = new Map<Body, Compiled>();
  const bodyOf = (body: Body): Compiled => {
    const known = compiled.get(body);
    if (known !== undefined) return known;
    const unit = new Unit(body, false, options, compilers);
    const execute = new NodeCompiler(program, unit, bodyOf).sequence(body.nodes);
    const made = { body, execute, steps: stepsOf(unit.parts) };
    compiled.set(body, made);
    return made;
  };
  const compilers: Compilers = {
    compile: compileExpression,
    locate: compileLocate,
    render: ({ of, span }, unit) => {
      const invoke = compileInvoke(of, program, bodyOf, unit);
      return (run) => capture(run, invoke, span, unit);
    },
  };
  const { main } = program;
  const unit = new Unit(main, true, options, compilers);
  const execute = new NodeCompiler(program, unit, bodyOf).sequence(main.nodes);
  const emptyFrame: readonly unknown[] = new Array(unit.records?.frameSize ?? main.slotCount).fill(undefined);
  return (data, limits) => {
    const slots = emptyFrame.slice();
    slots[0] = data;
    const run: Run = {
      limits,
      steps: limits.steps,
      lenience: options.lenience,
      mostOutput: limits.outputLength,
      out: "",
      slots,
      outer: [],
      indent: "",
      iterations: 0,
      depth: main.height,
      paths: [root],
      outerPaths: [],
      segments: [],
    };
    if (main.height > limits.depth) unit.failLimit("depth", limits.depth, { start: 0, end: 0 });
    if (data !== undefined) unit.json(data, { start: 0, end: 0 });
    execute(run);
    return run;
  };
}

/** The origin of the data itself. */
const root = [""];

/** A body without nodes. */
const nothing: Execute = () => fellThrough;

class NodeCompiler {
  readonly #program: Program;
  readonly #unit: Unit;
  readonly #bodyOf: (body: Body) => Compiled;

  constructor(program: Program, unit: Unit, bodyOf: (body: Body) => Compiled) {
    this.#program = program;
    this.#unit = unit;
    this.#bodyOf = bodyOf;
  }

  sequence(nodes: readonly Node[]): Execute {
    if (nodes.length === 0) return nothing;
    const steps = this.#unit.options.isTraced ? nodes.map((node) => this.#node(node)) : this.#stretched(nodes);
    const [first, second] = steps;
    if (first === undefined) return nothing;
    if (second === undefined) return first;
    return (run) => {
      for (let at = 0; at < steps.length; at++) {
        const step = steps[at];
        if (step === undefined) break;
        const signal = step(run);
        if (signal !== fellThrough) return signal;
      }
      return fellThrough;
    };
  }

  /** The compiled nodes, with every run of text and values as one step. */
  #stretched(nodes: readonly Node[]): Execute[] {
    const steps: Execute[] = [];
    let sites: OutputSite[] = [];
    let text = "";
    const endStretch = () => {
      if (sites.length > 0 || text !== "") steps.push(compileStretch(sites, text));
      sites = [];
      text = "";
    };
    for (const node of nodes) {
      if (node.kind === "text") text += node.text;
      else if (node.kind === "output") {
        sites.push(new OutputSite(text, node, this.#unit));
        text = "";
      } else {
        endStretch();
        steps.push(this.#node(node));
      }
    }
    endStretch();
    return steps;
  }

  /** A single node; text and values only when they are traced. */
  #node(node: Node): Execute {
    const unit = this.#unit;
    unit.parts++;
    switch (node.kind) {
      case "text":
        return compileTracedText(node.text, node.span, unit);
      case "output":
        return compileTracedOutput(node, unit);
      case "do": {
        const value = compileExpression(node.value, unit);
        return (run) => {
          value(run);
          return fellThrough;
        };
      }
      case "capture":
        return compileCapture(node, this.sequence(node.body), unit);
      case "if":
        return this.#if(node);
      case "with":
        return this.#with(node);
      case "for":
        return compileFor(node, (nodes) => this.sequence(nodes), unit);
      case "section":
        return compileSection(node, (nodes) => this.sequence(nodes), unit);
      case "invoke":
        return compileInvoke(node, this.#program, this.#bodyOf, unit);
      case "indent":
        return this.#indent(node.span);
      case "break":
        return () => broke;
      case "continue":
        return () => continued;
    }
  }

  #indent(span: Span): Execute {
    const { partial, options } = this.#unit;
    return (run) => {
      // The lines of a partial can make a text that no string holds.
      if (run.out.length + run.indent.length > run.mostOutput) return failOverflow(run, span, this.#unit);
      if (options.isTraced) record(run, run.indent, span, literal, partial);
      else run.out += run.indent;
      return fellThrough;
    };
  }

  #if(node: If): Execute {
    const { falsy } = this.#unit.semantics;
    const otherwise = this.sequence(node.otherwise);
    const branches = node.branches.map(({ condition, body }) => ({
      condition: compileExpression(condition, this.#unit),
      body: this.sequence(body),
    }));
    const [only] = branches;
    if (only !== undefined && branches.length === 1) {
      const { condition, body } = only;
      return (run) => (isTruthy(condition(run), falsy) ? body(run) : otherwise(run));
    }
    return (run) => {
      for (const { condition, body } of branches) if (isTruthy(condition(run), falsy)) return body(run);
      return otherwise(run);
    };
  }

  #with(node: With): Execute {
    const { falsy } = this.#unit.semantics;
    const value = compileExpression(node.value, this.#unit);
    const locate = this.#unit.options.isTraced ? this.#unit.locate(node.value) : undefined;
    const body = this.sequence(node.body);
    const otherwise = this.sequence(node.otherwise);
    const { slot } = node;
    return (run) => {
      const result = value(run);
      if (!isTruthy(result, falsy)) return otherwise(run);
      run.slots[slot] = result;
      if (locate !== undefined) run.paths[slot] = locate(run);
      return body(run);
    };
  }
}

/** Compiles a body whose output goes to a slot. The output outside counts towards the limit inside as well. */
function compileCapture({ slot, span }: Capture, body: Execute, unit: Unit): Execute {
  const { isTraced } = unit.options;
  return (run) => {
    const { text, paths, signal } = capture(run, body, span, unit);
    if (isTraced) run.paths[slot] = paths;
    run.slots[slot] = text;
    return signal;
  };
}

/** Runs a body, and takes its output as a text. */
function capture(run: Run, body: Execute, span: Span, unit: Unit): Captured {
  const { out, mostOutput } = run;
  const before = run.segments.length;
  run.out = "";
  run.mostOutput = mostOutput - out.length;
  const signal = body(run);
  // Text alone has no check of its own.
  if (run.out.length > run.mostOutput) failOverflow(run, span, unit);
  run.steps -= run.out.length;
  if (run.steps < 0) unit.failLimit("steps", run.limits.steps, span);
  const paths = unit.options.isTraced ? takePaths(run, before) : noPaths;
  const text = run.out;
  run.out = out;
  run.mostOutput = mostOutput;
  return { text, paths, signal };
}

const noPaths: Paths = [];

/** The data paths of the segments from a position on, which are removed. */
function takePaths(run: Run, from: number): Paths {
  const paths = new Set<string>();
  for (const { origin } of run.segments.splice(from))
    if (origin.kind === "data") for (const path of origin.paths) paths.add(path === "$" ? "" : path);
  return derived(paths);
}
