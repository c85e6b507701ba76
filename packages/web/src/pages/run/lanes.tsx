import { rowHeight, type ScoreRow } from "./score.ts";

interface LanesProps {
  readonly rows: readonly ScoreRow[];
  readonly from: number;
  readonly to: number;
  readonly lanes: number;
}

/** The lanes of a score: a dot for each row, and the line that leads to it; a return is a dashed line to the left. */
export function Lanes({ rows, from, to, lanes }: LanesProps) {
  const x = (lane: number) => 9 + lane * 15;
  const y = (at: number) => at * rowHeight + rowHeight / 2;
  const drawn = rows.slice(from, to).map((row, index) => ({ row, at: from + index }));
  return (
    <svg class="lanes" width={18 + 15 * (lanes - 1)} height={rows.length * rowHeight} aria-hidden="true">
      {Array.from({ length: lanes }, (_, lane) => (
        <line key={lane} class="lane" x1={x(lane)} x2={x(lane)} y1={from * rowHeight} y2={to * rowHeight} />
      ))}
      {drawn.flatMap(({ row, at }) =>
        row.after.map((before) => {
          const [x1, y1] = [x(rows[before]?.lane ?? 0), Math.max(y(before), (from - 1) * rowHeight)];
          const [x2, y2] = [x(row.lane), y(at)];
          const bend = Math.min(24, (y2 - y1) / 2);
          const way = `M${x1} ${y1}V${y2 - 2 * bend}C${x1} ${y2 - bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
          return <path key={`${before} ${at}`} class={x2 < x1 ? "way back" : `way ${row.light}`} d={way} />;
        }),
      )}
      {drawn.map(({ row, at }) => (
        <g key={at}>
          {row.light === "live" && <circle class="halo" cx={x(row.lane)} cy={y(at)} r={9} />}
          <circle
            class={`dot ${row.light} ${row.isReturn ? "back" : ""}`}
            cx={x(row.lane)}
            cy={y(at)}
            r={row.row.is === "wait" ? 4 : 5}
          />
        </g>
      ))}
    </svg>
  );
}
