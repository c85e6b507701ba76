/** @folder What was searched: the line in which a run was found, and the search within a transcript or a diff. */
import type { RunItem } from "@cuebook/server";
import { Fragment } from "preact";
import { address } from "../api/address.ts";
import { addSheet } from "../parts/late-sheet.ts";
import { Shown } from "../parts/shown.tsx";
import sheet from "./hit.css";

type Hit = NonNullable<RunItem["hit"]>;

addSheet(sheet);

/** The line in which a run was found. */
export function HitLine({ hit }: { readonly hit: Hit }) {
  return (
    <>
      <span class="quietest">{hit.where}: </span>
      <Marked hit={hit} />
    </>
  );
}

/** A text with the searched words marked. Each part of it is shown for itself, so none changes how another one is read. */
export function Marked({ hit: { text, marks } }: { readonly hit: Pick<Hit, "text" | "marks"> }) {
  const ends = [0, ...marks.map(({ end }) => end)];
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          <Shown text={text.slice(ends[index], start)} />
          <mark>
            <Shown text={text.slice(start, end)} />
          </mark>
        </Fragment>
      ))}
      <Shown text={text.slice(ends.at(-1))} />
    </>
  );
}

/** Where the page shows a hit: the part of the step that has its text, with the words to go to. */
export function hitAddress({ run, hit }: RunItem): string {
  const step = hit?.place.step;
  if (hit === undefined || hit.kind === "title") return `/runs/${run}`;
  const [first] = hit.marks;
  const query = { find: first && hit.text.slice(first.start, first.end), entry: hit.place.entry };
  return address(step === undefined ? `/runs/${run}` : `/runs/${run}/steps/${step}/${partOf(hit)}`, query);
}

function partOf({ kind, place: { entry } }: Hit): string {
  if (entry !== undefined) return "transcript";
  if (kind === "log" || kind === "check") return "checks";
  return kind === "file" ? "diff" : kind === "prompt" ? "prompt" : "output";
}
