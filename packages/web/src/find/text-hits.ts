/** The most places that are counted and marked. */
export const mostHits = 5000;

const blocks = "p, div, li, td, pre, summary, h2, h3, h4, blockquote";

/** The places of a text in an element, in order, ignoring case. A place may lead over several nodes, but not over lines. */
export function textHits(root: Element, text: string): Range[] {
  const wanted = lower(text);
  if (wanted === "") return [];
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let [whole, block] = ["", null as Element | null];
  while (walker.nextNode() !== null) {
    const node = walker.currentNode as Text;
    const its = node.parentElement?.closest(blocks) ?? null;
    if (its !== block) whole += "\n";
    block = its;
    nodes.push({ node, start: whole.length });
    whole += node.data;
  }
  const searched = lower(whole);
  const hits: Range[] = [];
  let first = 0;
  for (let at = searched.indexOf(wanted); at >= 0 && hits.length < mostHits; at = searched.indexOf(wanted, at + 1)) {
    while ((nodes[first + 1]?.start ?? Number.POSITIVE_INFINITY) <= at) first++;
    let last = first;
    const end = at + wanted.length;
    while ((nodes[last + 1]?.start ?? Number.POSITIVE_INFINITY) < end) last++;
    const [from, to] = [nodes[first], nodes[last]];
    if (from === undefined || to === undefined) break;
    const range = document.createRange();
    range.setStart(from.node, Math.min(at - from.start, from.node.length));
    range.setEnd(to.node, Math.min(end - to.start, to.node.length));
    hits.push(range);
  }
  return hits;
}

/** The number of places of a text in another one. */
export function countIn(text: string, wanted: string): number {
  return wanted === "" ? 0 : lower(text).split(lower(wanted)).length - 1;
}

/** Without case, of the same length: places are those in the text. */
function lower(text: string): string {
  const all = text.toLowerCase();
  return all.length === text.length ? all : text;
}

/** Marks places, and the one of them that is meant. */
export function markHits(all: readonly Range[], current: Range | undefined): void {
  CSS.highlights.set("found", new Highlight(...all.map((range) => range)));
  CSS.highlights.set("found-here", new Highlight(...(current === undefined ? [] : [current])));
}
