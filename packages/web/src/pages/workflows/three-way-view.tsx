import type { ThreeWayHunk } from "@cuebook/server";
import { TextView } from "../../parts/text-view.tsx";

const words: Readonly<Record<ThreeWayHunk["by"], string>> = {
  ours: "changed by the file",
  theirs: "changed in the built-in prompt",
  both: "changed in both, without a conflict",
  conflict: "conflict: both changed it differently",
};

/** The changes of a prompt file and of the built-in prompt since, place by place, with the text that both were made from. */
export function ThreeWayView({ hunks }: { readonly hunks: readonly ThreeWayHunk[] }) {
  if (hunks.length === 0) return <p class="quiet">The file and the built-in prompt have the same text.</p>;
  const conflicts = hunks.filter(({ by }) => by === "conflict").length;
  return (
    <>
      <p class={conflicts > 0 ? "warning" : "quiet"}>
        {hunks.length === 1 ? "One place differs" : `${hunks.length} places differ`},{" "}
        {conflicts === 0
          ? "without a conflict."
          : conflicts === 1
            ? "with one conflict."
            : `with ${conflicts} conflicts.`}
      </p>
      <ol class="hunks">
        {hunks.map((hunk, index) => (
          <HunkView key={index} hunk={hunk} number={index + 1} />
        ))}
      </ol>
    </>
  );
}

function HunkView({ hunk, number }: { readonly hunk: ThreeWayHunk; readonly number: number }) {
  const { line, by, base } = hunk;
  const versions = [
    ["The text that the file was made from", base, false],
    ["The built-in prompt now", hunk.theirs, hunk.theirs !== base],
    ["The file", hunk.ours, hunk.ours !== base],
  ] as const;
  return (
    <li class={by}>
      <p>
        Line {line}: <strong>{words[by]}</strong>
      </p>
      <div class="versions">
        {versions.map(([name, text, isChanged]) => (
          <figure key={name} class={isChanged ? "changed" : ""}>
            <figcaption>
              {name}
              {isChanged ? " (changed)" : ""}
            </figcaption>
            {text === "" ? (
              <p class="quiet">no line here</p>
            ) : (
              <TextView text={text} label={`${name}, place ${number}`} />
            )}
          </figure>
        ))}
      </div>
    </li>
  );
}
