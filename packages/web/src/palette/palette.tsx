import type { RunItem } from "@cuebook/server";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { HitLine, hitAddress, Marked } from "../find/hit-line.tsx";
import { Icon } from "../parts/icon.tsx";
import { addSheet } from "../parts/late-sheet.ts";
import { openedLast } from "../parts/opened.ts";
import { Shown } from "../parts/shown.tsx";
import { Ago } from "../parts/times.tsx";
import { counted, titleParts } from "../parts/words.ts";
import { go } from "../router.ts";
import { type Act, acts, matchingActs } from "./acts.ts";
import sheet from "./palette.css";
import { type Search, useFound } from "./use-found.ts";

addSheet(sheet);

/** What is shown, by the name of the switch. */
const narrowings = ["everything", "runs", "errors", "prompts and outputs", "files", "acts"] as const;
type Narrowing = (typeof narrowings)[number];

const mostRows = 12;
const mostActs = 4;

/** A row that can be chosen. */
interface Choice {
  readonly key: string;
  readonly group: string;
  readonly to?: string | undefined;
  readonly press?: (() => void) | undefined;
  readonly content: ComponentChildren;
}

/** Finds anything: runs by their titles and texts, pages that were opened, and what can be done. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [narrowing, setNarrowing] = useState<Narrowing>("everything");
  const [at, setAt] = useState(0);
  const search = useFound(text);
  const all = useMemo(acts, []);
  const choices = useMemo(() => choicesOf(text, narrowing, search, all), [text, narrowing, search, all]);
  const chosen = choices[Math.min(at, choices.length - 1)];
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => setAt(0), [text, narrowing, search]);
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const open = ({ to, press }: Choice) => {
    dialog.current?.close();
    if (to !== undefined) go(to);
    press?.();
  };
  const move = (by: number) => setAt((Math.min(at, choices.length - 1) + by + choices.length) % choices.length);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Tab: () => setNarrowing(narrowings[(narrowings.indexOf(narrowing) + 1) % narrowings.length] ?? "everything"),
    Enter: () => chosen !== undefined && open(chosen),
  };
  const onKey = (event: KeyboardEvent) => {
    const act = event.isComposing || event.shiftKey || !Object.hasOwn(keys, event.key) ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <dialog ref={dialog} class="palette" aria-label="Find anything" onClose={onClose} {...{ closedby: "any" }}>
      <div class="field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Find"
          aria-expanded="true"
          aria-controls="palette-found"
          aria-autocomplete="list"
          aria-activedescendant={chosen && idOf(chosen)}
          autocomplete="off"
          spellcheck={false}
          maxLength={1000}
          placeholder="Titles, errors, outputs, prompts, files, or what to do"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKey}
        />
        <button type="button" class="small" onClick={keys.Tab}>
          {narrowing}
        </button>
        <button type="button" class="small only-phone" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <div role="listbox" id="palette-found" aria-label="Found">
        {[...Map.groupBy(choices, ({ group }) => group)].map(([group, of]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields
          <div key={group} role="group" aria-label={group}>
            <div class="sec" role="presentation">
              {group}
            </div>
            {of.map((choice) => (
              <Option
                key={choice.key}
                choice={choice}
                isChosen={choice === chosen}
                onOpen={open}
                onFollow={() => dialog.current?.close()}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status">
        <Said search={search} text={text} count={choices.length} />
      </p>
      <footer>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>↵</kbd> open
        </span>
        <span>
          <kbd>⇥</kbd> only runs, errors, prompts and outputs, files, acts
        </span>
      </footer>
    </dialog>
  );
}

interface OptionProps {
  readonly choice: Choice;
  readonly isChosen: boolean;
  readonly onOpen: (choice: Choice) => void;
  readonly onFollow: () => void;
}

function Option({ choice, isChosen, onOpen, onFollow }: OptionProps) {
  const given = { id: idOf(choice), role: "option", tabIndex: -1, "aria-selected": isChosen } as const;
  if (choice.to === undefined) {
    return (
      <button type="button" {...given} onClick={() => onOpen(choice)}>
        {choice.content}
      </button>
    );
  }
  // The router follows the link.
  return (
    <a {...given} href={choice.to} onClick={onFollow}>
      {choice.content}
    </a>
  );
}

function idOf({ key }: Choice): string {
  return `palette-${key.replaceAll(/\W/g, "-")}`;
}

function Said({ search: { of, found, failure }, text, count }: { search: Search; text: string; count: number }) {
  if (failure !== undefined) return <Shown text={failure instanceof Error ? failure.message : String(failure)} />;
  if (text.trim() === "" || of !== text.trimStart()) return null;
  const left = found?.unsearched;
  if (left !== undefined) return `Of ${counted(left, "earlier run")} only the titles are known: cuebook runs reindex.`;
  return count === 0 ? "Nothing has all of these words in one place." : null;
}

/** The rows for a text: what the server found, then what can be done. Without a text, what was opened last comes first. */
function choicesOf(text: string, narrowing: Narrowing, { found }: Search, all: readonly Act[]): readonly Choice[] {
  const hits = (found?.runs ?? []).filter((item) => isWithin(item, narrowing)).map(hitChoice);
  const isOfActs = narrowing === "everything" || narrowing === "acts";
  const doing = isOfActs ? matchingActs(all, text).map(actChoice) : [];
  if (text.trim() === "") {
    const opened = narrowing === "everything" ? openedLast().map(openedChoice) : [];
    return [...opened, ...doing].slice(0, mostRows);
  }
  const room = mostRows - Math.min(doing.length, mostActs);
  const shown = hits.slice(0, room).toSorted((a, b) => Number(b.group === "Runs") - Number(a.group === "Runs"));
  return [...shown, ...doing].slice(0, mostRows);
}

function isWithin({ hit }: RunItem, narrowing: Narrowing): boolean {
  const kind = hit?.kind ?? "title";
  switch (narrowing) {
    case "everything":
      return true;
    case "runs":
      return kind === "title" || kind === "issue";
    case "errors":
      return kind === "error" || kind === "check";
    case "files":
      return kind === "file";
    case "prompts and outputs":
      return kind === "prompt" || kind === "output" || kind === "question" || kind === "log";
    case "acts":
      return false;
  }
}

function hitChoice(item: RunItem): Choice {
  const { run, createdAt, hit } = item;
  const isTitle = hit === undefined || hit.kind === "title" || hit.kind === "issue";
  const { id, title } = "summary" in item ? titleParts(item.summary) : { id: "", title: `run ${run}` };
  return {
    key: `run ${run}`,
    group: isTitle ? "Runs" : "In prompts, outputs, errors, logs",
    to: hitAddress(item),
    content: (
      <>
        <span class="cut">
          {hit?.kind === "title" ? (
            <Marked hit={hit} />
          ) : (
            <>
              {id !== "" && (
                <span class="quietest">
                  <Shown text={id} />{" "}
                </span>
              )}
              <Shown text={title} />
            </>
          )}
        </span>
        <span class="quietest small">
          <Ago at={"summary" in item ? item.summary.updatedAt : createdAt} />
        </span>
        {hit !== undefined && hit.kind !== "title" && (
          <span class="hit cut">
            <HitLine hit={hit} />
          </span>
        )}
      </>
    ),
  };
}

function openedChoice({ path, title }: { readonly path: string; readonly title: string }): Choice {
  const content = (
    <span class="cut">
      <Shown text={title} />
    </span>
  );
  return { key: `opened ${path}`, group: "Opened last", to: path, content };
}

function actChoice({ name, key, to, press }: Act): Choice {
  const content = (
    <>
      <span class="cut">{name}</span>
      {key !== undefined && <span class="key">{key.toUpperCase()}</span>}
    </>
  );
  return { key: `act ${name}`, group: "Do", to, press, content };
}
