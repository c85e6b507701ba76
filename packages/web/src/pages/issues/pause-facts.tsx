import { actorText } from "@cuebook/run";
import type { ShownService } from "@cuebook/server";
import { Shown } from "../../parts/shown.tsx";
import { Ago } from "../../parts/times.tsx";

type Pauses = Pick<ShownService, "pause" | "ended">;

/** Who paused a service or an issue, and since when; or who resumed it. */
export function PauseFacts({ pause, ended }: Pauses) {
  if (pause !== null) {
    return (
      <p class="warning">
        {pause.drains ? "Drained" : "Paused"} since <Ago at={pause.at} />
        <By actor={pause.actor} />
        {pause.reason !== "" && (
          <>
            : <Shown text={pause.reason} />
          </>
        )}
      </p>
    );
  }
  if (ended === null) return null;
  return (
    <p class="about">
      Resumed <Ago at={ended.end.at} />
      <By actor={ended.end.actor} />; {ended.drains ? "drained" : "paused"} before, <Ago at={ended.at} />
      <By actor={ended.actor} />
    </p>
  );
}

function By({ actor }: { readonly actor: NonNullable<Pauses["pause"]>["actor"] }) {
  if (actor === undefined) return null;
  return (
    <>
      {" "}
      by <Shown text={actorText(actor)} />
    </>
  );
}
