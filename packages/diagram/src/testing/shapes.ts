import { type Definition, type Edge, END, JOIN, START, SUSPEND } from "@cuebook/workflow/model";
import { definition, edge, fork } from "./definitions.ts";

type Edges = Readonly<Record<string, Edge>>;

/** A definition of `count` roles: `r0`, `r1`, and so on. */
function of(count: number, edges: (index: number, next: string) => Edges): Definition {
  const rows = Array.from({ length: count }, (_, index) => [
    `r${index}`,
    edges(index, index + 1 < count ? `r${index + 1}` : END),
  ]);
  return definition("shape", { [START]: { _: edge("r0") }, ...Object.fromEntries(rows) });
}

/** Numbers that look random, the same each time. */
function numbers(): (below: number) => number {
  let seed = 7;
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}

/** Definitions of any number of roles, in the shapes that are hard to lay out. */
export const shapes = {
  chain: (count: number) => of(count, (_, next) => ({ done: edge(next) })),
  loops: (count: number) =>
    of(count, (index, next) => ({
      done: edge(next),
      failed: edge(END),
      unclear: edge(SUSPEND),
      ...(index % 2 === 1 ? { rejected: edge(`r${index - 1}`) } : {}),
    })),
  restart: (count: number) =>
    of(count, (index, next) => ({ done: edge(next), ...(index % 7 === 6 ? { again: edge("r0") } : {}) })),
  random: (count: number) => {
    const below = numbers();
    return of(count, (_, next) => ({ done: edge(next), other: edge(`r${below(count)}`) }));
  },
  dense: (count: number) => {
    const below = numbers();
    return of(count, () =>
      Object.fromEntries(Array.from({ length: 8 }, (_, status) => [`s${status}`, edge(`r${below(count)}`)])),
    );
  },
  wide: (count: number) =>
    of(count, (index) =>
      index === 0
        ? Object.fromEntries(Array.from({ length: count - 1 }, (_, to) => [`s${to}`, edge(`r${to + 1}`)]))
        : { done: edge(END) },
    ),
  branches: (count: number) =>
    of(count, (index, next) => {
      if (index === 0) {
        const entries = Array.from({ length: count - 2 }, (_, branch) => `r${branch + 1}`);
        return { ready: edge(`r${count - 1}`, { fork: fork(entries) }) };
      }
      return { done: edge(next === END ? END : JOIN) };
    }),
  nested: (count: number) =>
    of(count, (index) => {
      if (index % 3 === 2) return { done: edge(index === 2 ? END : JOIN) };
      if (index % 3 === 1 || index + 2 >= count) return { done: edge(JOIN) };
      const inner = index + 3 < count ? [`r${index + 3}`] : [];
      return { ready: edge(`r${index + 2}`, { fork: fork([`r${index + 1}`, ...inner]) }) };
    }),
} as const;
