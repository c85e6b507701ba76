import { signal } from "@preact/signals";
import { options } from "preact";
import { atBase, belowBase } from "./api/base.ts";
import { keepScroll, restoreScroll } from "./scroll.ts";

/** The current address of the page. Filters are in the query, so that every view has an address. */
export const place = signal(read());

export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly fragment: string;
}

function read(): Place {
  return {
    path: belowBase(location.pathname) ?? location.pathname,
    query: new URLSearchParams(location.search),
    fragment: location.hash.slice(1),
  };
}

/** Goes to an address of the page, without the base path. @param how `replace`: without a new entry in the history */
export function go(to: string, how: "push" | "replace" = "push"): void {
  keepScroll();
  history[how === "push" ? "pushState" : "replaceState"](how === "push" ? null : history.state, "", atBase(to));
  place.value = read();
}

addEventListener("popstate", () => {
  place.value = read();
  restoreScroll();
});

addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !isPlain || link.target !== "" || link.hasAttribute("download")) return;
  const path = link.origin === location.origin ? belowBase(link.pathname) : undefined;
  if (path === undefined || /^\/(?:v1|app|assets)\//.test(path)) return;
  // The browser handles jumps within the page.
  if (link.pathname === location.pathname && link.search === location.search && link.hash !== "") return;
  event.preventDefault();
  go(path + link.search + link.hash);
});

// Links to pages and to files of the API begin with a slash; the base path is put before them here.
const { vnode: before } = options;
options.vnode = (vnode) => {
  const props: { readonly children?: unknown; href?: unknown } = vnode.props;
  if (vnode.type === "a" && typeof props.href === "string" && props.href.startsWith("/")) {
    props.href = atBase(props.href);
  }
  before?.(vnode);
};

/** The named parts of an address. */
export type Named = Readonly<Record<string, string>>;

/** The parts of a path that a pattern such as `/runs/:run` names. `undefined`: it does not match. */
export function matched(pattern: string, path: string): Named | undefined {
  const [names, parts] = [pattern.split("/"), path.split("/")];
  if (names.length !== parts.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? "";
    if (name.startsWith(":") && part !== "") found[name.slice(1)] = decoded(part);
    else if (name !== part) return undefined;
  }
  return found;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
