import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type PageEntry, pages } from "./pages/pages.ts";
import { Icon } from "./parts/icon.tsx";
import { Outdated } from "./parts/outdated.tsx";
import { Pane } from "./parts/pane.tsx";
import { useTitle } from "./parts/title.ts";
import { matched, type Named, place } from "./router.ts";

interface Loaded {
  readonly of: PageEntry;
  readonly page: ComponentType<object>;
}

/** The page of the address. Its code is loaded once. Another page begins at its top, with the focus; the same one keeps both. */
export function Current() {
  const { path } = place.value;
  const [entry, given] = entryAt(path);
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<unknown>();
  const name = entry === undefined ? path : nameOf(entry, given);
  const shown = useRef(name);
  useEffect(() => {
    if (entry === undefined) return;
    setFailure(undefined);
    entry.load().then((page) => setLoaded({ of: entry, page: page as ComponentType<object> }), setFailure);
  }, [entry]);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    if (history.state?.places === undefined) scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [name]);
  if (entry === undefined) return <Nowhere />;
  if (failure !== undefined) return <Outdated error={failure} />;
  if (loaded?.of !== entry) return null;
  const { page: Page } = loaded;
  const page = <Page key={name} {...given} />;
  if (entry.isPaned === true) return page;
  return (
    <Pane name="page" label="Page" class="page">
      {page}
    </Pane>
  );
}

/** The name of a page: a change of it shows another one. */
function nameOf(entry: PageEntry, given: Named): string {
  return [entry.patterns[0], ...(entry.of?.map((name) => given[name]) ?? [])].join("/");
}

/** The page at a path, and the named parts of the path. */
export function entryAt(path: string): [PageEntry | undefined, Named] {
  for (const entry of pages) {
    for (const pattern of entry.patterns) {
      const given = matched(pattern, path);
      if (given !== undefined) return [entry, given];
    }
  }
  return [undefined, {}];
}

function Nowhere() {
  useTitle("Nothing here");
  return (
    <div class="empty">
      <Icon name="search" />
      <h1>Nothing is at this address</h1>
      <p>It may be mistyped, or what was here is gone.</p>
      <p class="line">
        <a class="button" href="/">
          Inbox
        </a>
        <a class="button" href="/runs">
          Find a run
        </a>
      </p>
    </div>
  );
}
