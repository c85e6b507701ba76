/** @folder Addresses of runs and of what is in them, as text and as paths of the page. */

/** A place in a prompt, in a change or in a transcript. */
export type Spot =
  /** A passage of a prompt, in UTF-16 units, the end exclusive. */
  | { readonly is: "passage"; readonly start: number; readonly end: number }
  /** A line of a change: of the old file, then removed, or of the new one. */
  | { readonly is: "line"; readonly path: string; readonly side: "old" | "new"; readonly line: number }
  /** An event of a transcript, by its number in the run. */
  | { readonly is: "moment"; readonly seq: number };

/** An address: `RUN[/STEP[/TURN]][:SPOT]`. */
export interface Address {
  /** The beginning of a run's id. */
  readonly run: string;
  /** A step's ordinal, `role` (its last visit), `role#2`; in a branch `role@branch`, `role@branch#2`. */
  readonly step?: string | undefined;
  /** The turn's number, from 1: in its try if that is named (`2.1`), else in its step, counted over all tries. */
  readonly turn?: number | undefined;
  readonly try?: number | undefined;
  readonly at?: Spot | undefined;
}

/** The address of a text, or of a link to the page. Undefined: it is none. */
export function parseAddress(text: string): Address | undefined {
  if (/^https?:\/\//.test(text)) return addressOfLink(text);
  const [, before = "", spot] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  const at = spot === undefined ? undefined : parseSpot(spot);
  // The key of a branch may have a colon.
  return withSpot(placeOf(at === undefined ? text : before), at);
}

function placeOf(text: string): Address | undefined {
  const [run = "", step, turn, ...more] = text.split("/");
  const [, of, number] = /^(?:([1-9]\d{0,8})\.)?([1-9]\d{0,8})$/.exec(turn ?? "") ?? [];
  if (run === "" || step === "" || (turn !== undefined && number === undefined) || more.length > 0) return undefined;
  return { run, step, turn: asNumber(number), try: asNumber(of) };
}

function asNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** A spot is at a place that can have it. */
function withSpot(place: Address | undefined, at: Spot | undefined): Address | undefined {
  if (place === undefined || at === undefined) return place;
  const { step, turn } = place;
  const fits =
    at.is === "line" ? turn === undefined : step !== undefined && (at.is === "passage" || turn === undefined);
  return fits ? { ...place, at } : undefined;
}

/** The text of an address, which `parseAddress` reads. */
export function addressText({ run, step, turn, try: attempt, at }: Address): string {
  const numbered = turn === undefined ? undefined : `${attempt === undefined ? "" : `${attempt}.`}${turn}`;
  const place = [run, step, numbered].filter((part) => part !== undefined).join("/");
  return at === undefined ? place : `${place}:${spotText(at)}`;
}

/** The spot of a text: `120-180`, `src/a.ts:14`, `src/a.ts:-14` of a removed line, `e3145`. Undefined: it is none. */
export function parseSpot(text: string): Spot | undefined {
  const [, start, end] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? [];
  if (start !== undefined) {
    const passage = {
      is: "passage",
      start: Number(start),
      end: end === undefined ? Number(start) + 1 : Number(end),
    } as const;
    return passage.start < passage.end ? passage : undefined;
  }
  const [, seq] = /^e([1-9]\d{0,14})$/.exec(text) ?? [];
  if (seq !== undefined) return { is: "moment", seq: Number(seq) };
  const [, path, sign, line] = /^(.+):(-?)([1-9]\d{0,8})$/s.exec(text) ?? [];
  if (path === undefined) return undefined;
  return { is: "line", path, side: sign === "-" ? "old" : "new", line: Number(line) };
}

/** The text of a spot, which `parseSpot` reads. */
export function spotText(spot: Spot): string {
  switch (spot.is) {
    case "passage":
      return `${spot.start}-${spot.end}`;
    case "line":
      return `${spot.path}:${spot.side === "old" ? "-" : ""}${spot.line}`;
    case "moment":
      return `e${spot.seq}`;
  }
}

/** The text of a spot in the query of an address, where the characters of a path stay legible. */
export function spotInQuery(spot: Spot): string {
  return encodeURIComponent(spotText(spot)).replaceAll("%2F", "/").replaceAll("%3A", ":");
}

/** The part of a step that shows a spot. */
const partOf = { passage: "prompt", line: "diff", moment: "transcript" } as const;

/** The path of the page that shows an address with whole ids: the number of a step, not its role. */
export function pagePath(address: Address): string {
  const { run, step, turn, try: attempt, at } = address;
  const base = step === undefined ? `/runs/${run}` : `/runs/${run}/steps/${step}`;
  const part =
    at === undefined ? (turn === undefined ? "" : "/prompt") : `/${step === undefined ? "changes" : partOf[at.is]}`;
  const query = [
    ...(turn === undefined ? [] : [`turn=${attempt === undefined ? "" : `${attempt}.`}${turn}`]),
    ...(at === undefined ? [] : [`at=${spotInQuery(at)}`]),
  ];
  return `${base}${part}${query.length === 0 ? "" : `?${query.join("&")}`}`;
}

/** The address that a link to the page shows, which may be behind a base path. */
function addressOfLink(link: string): Address | undefined {
  const [, path = "", query = ""] = /^https?:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?/.exec(link) ?? [];
  const [, run, step] = /\/runs\/([^/]+)(?:\/steps\/(\d+))?(?:\/[a-z]+)?$/.exec(path) ?? [];
  if (run === undefined) return undefined;
  const given = new Map(
    query.split("&").map((each) => [each.replace(/=.*$/s, ""), decoded(each.replace(/^[^=]*=/, ""))]),
  );
  const [turn, spot] = [given.get("turn"), given.get("at")];
  const at = spot === undefined ? undefined : parseSpot(spot);
  return withSpot(placeOf([decoded(run), step, turn].filter((part) => part !== undefined).join("/")), at);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
