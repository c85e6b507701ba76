import type { Body } from "../../../language/ir.ts";
import type { Extract } from "../../../text/source.ts";
import { Scope } from "./scope.ts";

/** The most texts of one template, each counted where it is used. */
export const mostBodies = 2000;

/** Parses a text as a separate body. */
type ParseText = (text: Extract, name: string | undefined, scope: Scope, isIncluded: boolean) => Body;

/** The other texts that a template can have in it, and the bodies that they become. */
export class Texts {
  readonly bodies = new Map<string, Body>();
  readonly partials: ReadonlyMap<string, Extract>;
  readonly #parse: ParseText;
  /** The texts that are being parsed: one in itself has no end. */
  readonly open: string[] = [];

  constructor(partials: ReadonlyMap<string, Extract>, parse: ParseText) {
    this.partials = partials;
    this.#parse = parse;
  }

  main(text: Extract): Body {
    return this.#parse(text, undefined, new Scope(), false);
  }

  /** Parses a text for one of its uses; returns the key of its body. */
  use(text: Extract, name: string, scope: Scope, isIncluded: boolean): string {
    this.open.push(name);
    const body = this.#parse(text, name, scope, isIncluded);
    this.open.pop();
    const key = `${name} ${this.bodies.size}`;
    this.bodies.set(key, body);
    return key;
  }
}
