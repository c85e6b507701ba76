import type { Body, For, If, Invoke, Node, Output, Program, Section, With } from "../ir.ts";
import { isTruthy } from "../semantics.ts";
import type { Span } from "../source.ts";
import type { Limits, Origin } from "../template.ts";
import { compileExpression } from "./expressions.ts";
import { broke, continued, type Execute, fellThrough, type Links, type Run, type Signal } from "./run.ts";
import { compileLocate, pathsOf, step } from "./trace.ts";
import { type CompileOptions, Unit } from "./unit.ts";

/** A body ready to run. */
interface Compiled {
  readonly body: Body;
  readonly execute: Execute;
}

/** Compiles a program once, to run over any data. Bodies are compiled when they are first invoked. */
export function compileProgram(program: Program, options: CompileOptions): (data: unknown, limits: Limits) => Run {
  const compiled = new Map<Body, Compiled>();
  const bodyOf = (body: Body): Compiled => {
    const known = compiled.get(body);
    if (known !== undefined) return known;
    const made = {
      body,
      execute: new NodeCompiler(program, new Unit(body, options, compileLocate), bodyOf).sequence(body.nodes),
    };
    compiled.set(body, made);
    return made;
  };
  const main = bodyOf(program.main);
  const unit = new Unit(program.main, options, compileLocate);
  return (data, limits) => {
    const run: Run = {
      limits,
      out: "",
      slots: [data, ...new Array(main.body.slotCount - 1).fill(undefined)],
      outer: [],
      indent: "",
      iterations: 0,
      depth: main.body.height,
      links: [[{ parent: undefined, key: "" }]],
      outerLinks: [],
      segments: [],
    };
    if (run.depth > limits.depth) unit.failLimit("depth", limits.depth, { start: 0, end: 0 });
    main.execute(run);
    return run;
  };
}

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
    const steps = nodes.map((node) => this.#node(node));
    const [first, second] = steps;
    if (first === undefined) return () => fellThrough;
    if (second === undefined) return first;
    return (run) => {
      for (const execute of steps) {
        const signal = execute(run);
        if (signal !== fellThrough) return signal;
      }
      return fellThrough;
    };
  }

  #node(node: Node): Execute {
    switch (node.kind) {
      case "text": {
        const { text, span } = node;
        if (this.#unit.options.isTraced)
          return (run) => {
            this.#record(run, span, text, undefined);
            return fellThrough;
          };
        return (run) => {
          run.out += text;
          return fellThrough;
        };
      }
      case "output":
        return this.#output(node);
      case "do": {
        const value = compileExpression(node.value, this.#unit);
        return (run) => {
          value(run);
          return fellThrough;
        };
      }
      case "if":
        return this.#if(node);
      case "with":
        return this.#with(node);
      case "for":
        return this.#for(node);
      case "section":
        return this.#section(node);
      case "invoke":
        return this.#invoke(node);
      case "indent": {
        const { span } = node;
        return (run) => {
          if (run.indent === "") return fellThrough;
          if (this.#unit.options.isTraced) this.#record(run, span, run.indent, undefined);
          else run.out += run.indent;
          return fellThrough;
        };
      }
      case "break":
        return () => broke;
      case "continue":
        return () => continued;
    }
  }

  #record(run: Run, span: Span, text: string, links: Links | undefined): void {
    if (text === "") return;
    const start = run.out.length;
    run.out += text;
    const paths = links === undefined ? [] : pathsOf(links);
    const origin: Origin = paths.length === 0 ? { kind: "literal" } : { kind: "data", paths };
    const partial = this.#unit.partial;
    run.segments.push({ start, end: run.out.length, span, origin, ...(partial === undefined ? {} : { partial }) });
  }

  #output(output: Output): Execute {
    const unit = this.#unit;
    const { semantics } = unit;
    const value = compileExpression(output.value, unit);
    const { span } = output;
    const escaped = unit.options.isEscaped && output.isEscapable ? semantics.escapeHtml : undefined;
    const show = (result: unknown, run: Run): string => {
      if (result === null || result === undefined) {
        if (unit.options.isLenient) return "";
        const whole = output.value.span;
        const text = unit.source(whole);
        return unit.fail(semantics.causes.printedNull, whole, whole, {
          suggestion: { text: `guard it: ${semantics.spelling.guard(text)}` },
        });
      }
      try {
        return semantics.print(result, run);
      } catch (error) {
        return unit.rethrow(error, output.value.span);
      }
    };
    const finish = (run: Run): Signal => {
      if (run.out.length > run.limits.outputLength) unit.failLimit("outputLength", run.limits.outputLength, span);
      return fellThrough;
    };
    const textOf = (run: Run): string => {
      const result = value(run);
      const text = typeof result === "string" ? result : show(result, run);
      return escaped === undefined ? text : escaped(text);
    };
    if (unit.options.isTraced) {
      const locate = unit.locate(output.value);
      return (run) => {
        const text = textOf(run);
        this.#record(run, span, text, locate(run));
        return finish(run);
      };
    }
    if (escaped !== undefined)
      return (run) => {
        run.out += textOf(run);
        return finish(run);
      };
    return (run) => {
      const result = value(run);
      run.out += typeof result === "string" ? result : show(result, run);
      return run.out.length > run.limits.outputLength ? finish(run) : fellThrough;
    };
  }

  #if(node: If): Execute {
    const { falsy } = this.#unit.semantics;
    const otherwise = this.sequence(node.otherwise);
    const branches = node.branches.map(({ condition, body }) => ({
      condition: compileExpression(condition, this.#unit),
      body: this.sequence(body),
    }));
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
      if (locate !== undefined) run.links[slot] = locate(run);
      return body(run);
    };
  }

  #for(node: For): Execute {
    const unit = this.#unit;
    const { semantics } = unit;
    const over = compileExpression(node.over, unit);
    const locate = unit.options.isTraced ? unit.locate(node.over) : undefined;
    const body = this.sequence(node.body);
    const otherwise = this.sequence(node.otherwise);
    const items = node.targets.filter((target) => target.gets === "item").map((target) => target.slot);
    const keySlots = node.targets.filter((target) => target.gets === "key").map((target) => target.slot);
    const variables = node.targets.length - 1;
    const { span } = node.over;
    return (run) => {
      const value = over(run);
      const iteration = unit.attempt(span, () => semantics.iterate(value, variables, run));
      const { length } = iteration.items;
      if (length === 0) return otherwise(run);
      const links = locate?.(run);
      const isCounted = typeof value !== "object";
      for (let at = 0; at < length; at++) {
        this.#countRound(run, node.span);
        const key = iteration.keys?.[at] ?? at;
        for (const slot of items) run.slots[slot] = iteration.items[at];
        for (const slot of keySlots) run.slots[slot] = key;
        if (links !== undefined) {
          const own = isCounted ? links : links.map((link) => step(link, key));
          for (const slot of items) run.links[slot] = own;
          for (const slot of keySlots) run.links[slot] = links;
        }
        if (body(run) === broke) break;
      }
      return fellThrough;
    };
  }

  #countRound(run: Run, span: Span): void {
    if (++run.iterations > run.limits.iterations) this.#unit.failLimit("iterations", run.limits.iterations, span);
    // Text alone has no check of its own; loops are where it can pile up.
    if (run.out.length > run.limits.outputLength) this.#unit.failLimit("outputLength", run.limits.outputLength, span);
  }

  #section(node: Section): Execute {
    const unit = this.#unit;
    const { falsy } = unit.semantics;
    const value = compileExpression(node.value, unit);
    const locate = unit.options.isTraced ? unit.locate(node.value) : undefined;
    const body = this.sequence(node.body);
    const { slot, span } = node;
    return (run) => {
      const result = value(run);
      if (!isTruthy(result, falsy)) return fellThrough;
      const links = locate?.(run);
      if (!Array.isArray(result)) {
        run.slots[slot] = result;
        if (links !== undefined) run.links[slot] = links;
        return body(run);
      }
      for (const [at, item] of result.entries()) {
        this.#countRound(run, span);
        run.slots[slot] = item;
        if (links !== undefined) run.links[slot] = links.map((link) => step(link, at));
        body(run);
      }
      return fellThrough;
    };
  }

  #invoke(node: Invoke): Execute {
    const unit = this.#unit;
    const { passes, span } = node;
    const value = passes.kind === "value" ? compileExpression(passes.value, unit) : undefined;
    const locate = passes.kind === "value" && unit.options.isTraced ? unit.locate(passes.value) : undefined;
    const contexts = passes.kind === "contexts" ? passes.contexts : [];
    return (run) => {
      const body = this.#program.bodies.get(node.name);
      if (body === undefined) throw new TypeError(`no body "${node.name}": parsing reports it`);
      this.#countRound(run, span);
      const { slots, outer, indent, links, outerLinks, depth } = run;
      if (depth + body.height + 1 > run.limits.depth) unit.failLimit("depth", run.limits.depth, span);
      const target = this.#bodyOf(body);
      const passed = value?.(run);
      const passedLinks = locate?.(run);
      run.depth = depth + body.height + 1;
      run.slots = new Array(body.slotCount).fill(undefined);
      if (value !== undefined) {
        run.slots[0] = passed;
        run.links = [passedLinks ?? []];
      } else {
        run.outer = [...contexts.map((slot) => slots[slot]), ...outer];
        run.outerLinks = [...contexts.map((slot) => links[slot] ?? []), ...outerLinks];
        run.slots[0] = run.outer[0];
        run.links = [run.outerLinks[0] ?? []];
        run.indent = indent + node.indent;
      }
      target.execute(run);
      run.slots = slots;
      run.outer = outer;
      run.indent = indent;
      run.links = links;
      run.outerLinks = outerLinks;
      run.depth = depth;
      return fellThrough;
    };
  }
}
