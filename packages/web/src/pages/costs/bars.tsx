import type { Bar } from "./figures.ts";

const height = 120;

/** Bars over time, as a picture with a table that screen readers read. */
export function Bars({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  const width = Math.max(4, Math.min(28, Math.floor(960 / Math.max(1, bars.length))));
  if (bars.length === 0) return null;
  return (
    <figure class="bars">
      <figcaption>
        {label}, {bars[0]?.label} to {bars.at(-1)?.label}
      </figcaption>
      <svg
        viewBox={`0 0 ${width * bars.length} ${height}`}
        role="img"
        aria-label={label}
        style={{ maxWidth: `${width * bars.length}px` }}
      >
        {bars.map(({ label: name, value, text }, index) => {
          const tall = most === 0 ? 0 : Math.max(value > 0 ? 2 : 0, (value / most) * (height - 2));
          return (
            <rect key={name} x={index * width + 1} y={height - tall} width={width - 2} height={tall}>
              <title>{`${name}: ${text}`}</title>
            </rect>
          );
        })}
      </svg>
      <details>
        <summary>As numbers</summary>
        <ul>
          {bars.map(({ label: name, text }) => (
            <li key={name}>
              {name}: {text}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}
