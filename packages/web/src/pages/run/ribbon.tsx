import { visible } from "@cuebook/tools/text";
import { now } from "../../live/clock.ts";
import { Icon } from "../../parts/icon.tsx";
import { Shown } from "../../parts/shown.tsx";
import { durationText } from "../../parts/time.ts";
import type { ScoreRow } from "./score.ts";

/** The most steps on the ribbon: of more, the last ones. */
const most = 40;

interface RibbonProps {
  readonly run: string;
  readonly rows: readonly ScoreRow[];
  readonly chosen: number | undefined;
}

/** The whole run on one line: the width of a step grows with the root of its work, and waits are folded. */
export function Ribbon({ run, rows, chosen }: RibbonProps) {
  const shown = rows.slice(-most);
  const left = rows.length - shown.length;
  if (rows.length === 0) return null;
  return (
    <nav class="ribbon" aria-label="The run on one line">
      {left > 0 && <span class="gap">{left} before</span>}
      {shown.map(({ row, name, light, isReturn }) => {
        const ms = (row.to === undefined ? now.value : Date.parse(row.to)) - Date.parse(row.from);
        const took = durationText(ms);
        if (row.is === "wait") {
          return took === "" ? null : (
            <span key={row.from} class="gap" title={visible(name)}>
              ⋯ {took}
            </span>
          );
        }
        const { step } = row.step;
        return (
          <a
            key={step}
            href={`/runs/${run}/steps/${step}`}
            class={isReturn ? "back" : light}
            aria-current={step === chosen ? "step" : undefined}
            title={visible([name, took].filter((part) => part !== "").join(", "))}
            style={{ flexGrow: Math.max(1, Math.sqrt(ms / 1000)) }}
          >
            {isReturn && <Icon name="corner-up-left" small />}
            <span class="cut">
              <Shown text={name} />
            </span>
            <span class="took">{took}</span>
          </a>
        );
      })}
    </nav>
  );
}
