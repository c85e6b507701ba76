import { at, type Case, field, type Part, root } from "./case.ts";

interface Tree {
  readonly name: string;
  readonly children: readonly Tree[];
}

function tree(name: string, levels: number): Tree {
  const children = levels === 0 ? [] : Array.from({ length: 6 }, (_, index) => tree(`${name}.${index}`, levels - 1));
  return { name, children };
}

const chain = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];
const leaves = {
  leaf0: "value 0",
  leaf1: "value 1",
  leaf2: "value 2",
  leaf3: "value 3",
  leaf4: "value 4",
  leaf5: "value 5",
  leaf6: "value 6",
  leaf7: "value 7",
  leaf8: "value 8",
  leaf9: "value 9",
  leaf10: "value 10",
  leaf11: "value 11",
  leaf12: "value 12",
  leaf13: "value 13",
  leaf14: "value 14",
  leaf15: "value 15",
  leaf16: "value 16",
  leaf17: "value 17",
  leaf18: "value 18",
  leaf19: "value 19",
};
const data = {
  top: { a: { b: { c: { d: { e: { f: { g: { h: { i: { j: { k: leaves } } } } } } } } } } },
  nodes: tree("node", 4).children,
};
type DeepData = typeof data;

const levels = ["one", "two", "three", "four"];

/** Loops in loops, each printing the name of its node. */
function loops(over: readonly [string, ...string[]], depth: number): Part {
  const as = levels[depth] ?? "none";
  const inner: Part[] = depth + 1 < levels.length ? [loops(at(as, "children"), depth + 1), ";"] : [];
  return { each: over, as, body: [" ", { print: at(as, "name") }, ...inner] };
}

/** Twenty paths of thirteen names, and four nested loops over 1,554 nodes. */
export const deepData: Case<DeepData> = {
  name: "deep data",
  parts: [
    ...Object.keys(leaves).flatMap((leaf): Part[] => [field(["top", ...chain, leaf].join(".")), ", "]),
    "nodes:",
    loops(at(root, "nodes"), 0),
    ".",
  ],
  data,
  dataWithJson: data,
  byHand: write,
  byHandWithJson: write,
};

// Written out, as a person would: one property access per name and leaf.
function write(given: DeepData): string {
  const { top } = given;
  let out = "";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf0;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf1;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf2;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf3;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf4;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf5;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf6;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf7;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf8;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf9;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf10;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf11;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf12;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf13;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf14;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf15;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf16;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf17;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf18;
  out += ", ";
  out += top.a.b.c.d.e.f.g.h.i.j.k.leaf19;
  out += ", ";
  out += "nodes:";
  for (const one of given.nodes) {
    out += " ";
    out += one.name;
    for (const two of one.children) {
      out += " ";
      out += two.name;
      for (const three of two.children) {
        out += " ";
        out += three.name;
        for (const four of three.children) {
          out += " ";
          out += four.name;
        }
        out += ";";
      }
      out += ";";
    }
    out += ";";
  }
  out += ".";
  return out;
}
