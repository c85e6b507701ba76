/** A colour on a light and on a dark ground, each: lightness, chroma, hue in degrees. */
type Pair = readonly [light: string, dark: string];

/** The colours of everything that Cuebook shows: its page, its site, its panels in editors, its drawings. */
export const colours = {
  canvas: ["0.968 0.003 250", "0.148 0.006 262"],
  surface: ["1 0 0", "0.182 0.007 262"],
  sunken: ["0.978 0.003 250", "0.164 0.006 262"],
  raised: ["1 0 0", "0.225 0.009 262"],
  hover: ["0.955 0.004 250", "0.225 0.009 262"],
  selected: ["0.938 0.008 255", "0.258 0.013 262"],
  line: ["0.915 0.005 250", "0.268 0.01 262"],
  "line-strong": ["0.83 0.008 250", "0.37 0.012 262"],
  field: ["0.62 0.012 255", "0.56 0.014 262"],
  text: ["0.235 0.014 262", "0.935 0.004 262"],
  "text-2": ["0.44 0.014 262", "0.755 0.01 262"],
  "text-3": ["0.5 0.014 262", "0.69 0.012 262"],
  ink: ["0.235 0.014 262", "0.955 0.003 262"],
  "on-ink": ["1 0 0", "0.18 0.007 262"],
  focus: ["0.55 0.2 258", "0.74 0.14 252"],

  // What happens.
  live: ["0.52 0.19 258", "0.76 0.125 250"],
  "live-wash": ["0.955 0.022 255", "0.27 0.06 258"],
  done: ["0.5 0.125 155", "0.79 0.14 156"],
  "done-wash": ["0.957 0.03 158", "0.265 0.045 158"],
  wait: ["0.525 0.115 68", "0.83 0.13 80"],
  "wait-light": ["0.76 0.165 72", "0.83 0.15 78"],
  "wait-ring": ["0.63 0.14 66", "0.83 0.13 80"],
  "wait-wash": ["0.968 0.036 84", "0.275 0.045 76"],
  fail: ["0.53 0.195 26", "0.755 0.14 22"],
  "fail-wash": ["0.962 0.018 20", "0.275 0.06 22"],

  // Where a text came from: hues that no state uses.
  "from-issue": ["0.52 0.2 350", "0.79 0.12 350"],
  "wash-issue": ["0.95 0.026 350", "0.29 0.06 350"],
  "from-step": ["0.5 0.2 296", "0.79 0.12 298"],
  "wash-step": ["0.95 0.026 300", "0.29 0.07 296"],
  "from-project": ["0.5 0.11 230", "0.79 0.1 228"],
  "wash-project": ["0.955 0.024 228", "0.28 0.045 230"],
  "from-person": ["0.5 0.09 190", "0.8 0.1 188"],
  "wash-person": ["0.955 0.03 188", "0.275 0.04 190"],

  // Changes.
  add: ["0.965 0.032 156", "0.235 0.04 158"],
  "add-number": ["0.925 0.055 156", "0.275 0.055 158"],
  "add-word": ["0.875 0.095 156", "0.37 0.085 158"],
  del: ["0.965 0.018 20", "0.235 0.042 22"],
  "del-number": ["0.925 0.035 20", "0.28 0.055 22"],
  "del-word": ["0.88 0.07 20", "0.39 0.1 22"],

  // Code: readable on every ground of a change.
  "tok-word": ["0.47 0.18 300", "0.78 0.12 300"],
  "tok-text": ["0.44 0.1 158", "0.8 0.11 158"],
  "tok-number": ["0.455 0.125 45", "0.83 0.1 65"],
  "tok-name": ["0.46 0.15 258", "0.79 0.11 248"],
  "tok-comment": ["0.45 0.014 262", "0.77 0.012 262"],
} as const satisfies Readonly<Record<string, Pair>>;

export type ColourName = keyof typeof colours;

/** Fonts, radii and shadows. A shadow is darker on a dark ground. */
const others = {
  font: '"Geist", ui-sans-serif, system-ui, sans-serif',
  mono: '"Geist Mono", ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  "r-1": "0.25rem",
  "r-2": "0.375rem",
  "r-3": "0.5rem",
  "r-4": "0.75rem",
  "shadow-1": "0 1px 2px light-dark(oklch(0.2 0.02 262 / 0.06), oklch(0 0 0 / 0.4))",
  "shadow-2": "0 8px 20px light-dark(oklch(0.2 0.02 262 / 0.12), oklch(0 0 0 / 0.5))",
  "shadow-3": "0 24px 64px light-dark(oklch(0.2 0.02 262 / 0.2), oklch(0 0 0 / 0.6))",
  // Type: weight, size, line.
  title: "600 1.125rem / 1.5rem var(--font)",
  head: "600 0.9375rem / 1.25rem var(--font)",
  body: "400 0.875rem / 1.25rem var(--font)",
  dense: "400 0.8125rem / 1.25rem var(--font)",
  code: "400 0.78125rem / 1.25rem var(--mono)",
  // Space: between things that belong together, at the side of a pane, between sections.
  near: "0.5rem",
  side: "1.25rem",
  apart: "1.5rem",
} as const;

/** A variable of the sheets. */
export type TokenName = ColourName | keyof typeof others;

/** The variables for a page that follows the scheme of its reader, for a rule such as `:root`. */
export function tokenSheet(): string {
  const pairs = Object.entries(colours).map(([name, [light, dark]]) => [
    name,
    `light-dark(${css(light)}, ${css(dark)})`,
  ]);
  return declarations([...pairs, ...Object.entries(others)]);
}

/**
 * The variables for a page whose scheme another program has chosen.
 * @param own values in place of ours
 */
export function tokensOf(scheme: "light" | "dark", own: Readonly<Partial<Record<TokenName, string>>>): string {
  const at = scheme === "light" ? 0 : 1;
  const chosen = Object.entries(colours).map(([name, pair]) => [name, css(pair[at])]);
  return declarations(Object.entries({ ...Object.fromEntries(chosen), ...others, ...own }));
}

function declarations(values: readonly (readonly string[])[]): string {
  return values.map(([name, value]) => `--${name}:${value}`).join(";");
}

function css(colour: string): string {
  return `oklch(${colour})`;
}

/** The linear light of a colour in sRGB, from 0 to 1 (https://www.w3.org/TR/css-color-4/#color-conversion-code). */
export function linearRgb(colour: string): readonly [red: number, green: number, blue: number] {
  const [lightness = 0, chroma = 0, hue = 0] = colour.split(" ").map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const seen = (light: number) => Math.min(1, Math.max(0, light));
  return [
    seen(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    seen(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    seen(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

/** A colour for programs that know only hexadecimal numbers. */
export function hex(colour: string): string {
  const parts = linearRgb(colour).map((light) =>
    light > 0.0031308 ? 1.055 * light ** (1 / 2.4) - 0.055 : 12.92 * light,
  );
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
