/** @folder Who asked for the changed lines of a run, beside its diff. */
import type { ShownAsked } from "@cuebook/server";
import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { getJson } from "../api/client.ts";
import { DiffView, type Trace } from "../parts/diff-later.tsx";
import { Divider } from "../parts/divider.tsx";
import type { AskedPaneProps } from "./asked-pane.tsx";

interface AskedDiffProps {
  readonly run: string;
  readonly text: string;
  readonly label: string;
  /** Whether the run has snapshots, so that the room of the pane is kept from the first moment. */
  readonly isTraced: boolean;
  /** The path of the page at which each line has an address. Undefined: the lines have none. */
  readonly at: string | undefined;
}

interface Found {
  readonly text: string;
  readonly trace: Trace;
  readonly pane: Omit<AskedPaneProps, "box">;
  readonly Pane: ComponentType<AskedPaneProps>;
}

/** Changes of a run with who asked for them in a pane beside, which is read after the changes. Without an answer there is no pane. */
export function AskedDiff({ run, text, label, isTraced, at }: AskedDiffProps) {
  const [found, setFound] = useState<Found | null>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTraced) return;
    const stop = new AbortController();
    const read = getJson<ShownAsked>(`/v1/runs/${run}/asked`, {}, stop.signal);
    Promise.all([read, import("./asked-pane.tsx")]).then(
      ([asked, { AskedPane, groupsOf, traceOf }]) => {
        if (stop.signal.aborted) return;
        const groups = groupsOf(asked);
        const pane = { run, asked, groups };
        setFound(groups.length === 0 ? null : { text, trace: traceOf(groups), pane, Pane: AskedPane });
      },
      () => stop.signal.aborted || setFound(null),
    );
    return () => stop.abort();
  }, [run, text, isTraced]);
  const hasPane = isTraced && found !== null;
  return (
    <div class={hasPane ? "review" : undefined} ref={box}>
      <DiffView text={text} label={label} at={at} isReviewed {...(found?.text === text && { trace: found.trace })} />
      {hasPane && (
        <aside class="who" aria-label="Who asked">
          <Divider pane="asked" label="Width of who asked" standard={272} isAtEnd />
          {found === undefined ? <p class="hint">Looking who asked …</p> : <found.Pane {...found.pane} box={box} />}
        </aside>
      )}
    </div>
  );
}
