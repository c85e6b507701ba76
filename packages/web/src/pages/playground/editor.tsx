import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  hoverTooltip,
  keymap,
  lineNumbers,
  type Tooltip,
} from "@codemirror/view";
import { type Completions, type Dialect, type Hover, type TokenKind, templateTokens } from "@cuebook/template";
import { useEffect, useRef } from "preact/hooks";
import type { Finding, Range } from "./job.ts";

/** What an editor knows about its text besides findings. */
export interface Assistance {
  complete(offset: number): Promise<Completions | undefined>;
  hover(offset: number): Promise<Hover | undefined>;
  /** The language of its templates, as it is chosen now. */
  readonly dialect: () => Dialect;
}

/** The operations on an editor from outside. */
export interface EditorHandle {
  select(range: Range): void;
  replace(range: Range, text: string): void;
}

interface EditorProps {
  readonly label: string;
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly onChange: (text: string) => void;
  readonly assistance?: Assistance;
  readonly handle: { current: EditorHandle | undefined };
}

/** A text that is edited, with its findings as marks. Its styles are in a shadow root, where the policy of the page allows them. */
export function Editor({ label, text, findings, onChange, assistance, handle }: EditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    if (box.current === null) return;
    const root = box.current.shadowRoot ?? box.current.attachShadow({ mode: "open" });
    const editor = new EditorView({ root, parent: root, state: stateOf(text, label, changed, assistance) });
    view.current = editor;
    handle.current = { select: (range) => select(editor, range), replace: (range, by) => replace(editor, range, by) };
    return () => {
      handle.current = undefined;
      editor.destroy();
    };
  }, []);
  useEffect(() => {
    const { current } = view;
    if (current === undefined || current.state.doc.toString() === text) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: text } });
  }, [text]);
  useEffect(() => {
    const { current } = view;
    if (current === undefined) return;
    current.dispatch({ effects: setFindings.of(findings) });
  }, [findings]);
  return <div class="editor" ref={box} />;
}

function stateOf(
  text: string,
  label: string,
  changed: { readonly current: (text: string) => void },
  assistance: Assistance | undefined,
): EditorState {
  const extensions: Extension[] = [
    lineNumbers(),
    history(),
    drawSelection(),
    found,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
    typingOver,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) changed.current(update.state.doc.toString());
    }),
    // Tab leaves the editor, as it leaves any field.
    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
    hovering(assistance),
    theme,
  ];
  if (assistance !== undefined)
    extensions.push(tags(assistance.dialect), autocompletion({ override: [completer(assistance)] }));
  return EditorState.create({ doc: text, extensions });
}

/** Handles typing over a selection: browsers would keep the style of the replaced text in an attribute that the policy refuses. */
const typingOver = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    if (inputType !== "insertText" || data === null || view.composing || view.state.selection.main.empty) return false;
    view.dispatch(
      view.state.update(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true }),
    );
    return true;
  },
});

function completer(assistance: Assistance): (context: CompletionContext) => Promise<CompletionResult | null> {
  return async ({ pos }) => {
    const found = await assistance.complete(pos).catch(() => undefined);
    if (found === undefined) return null;
    const { span, items } = found;
    const options = items.map(({ text, kind, detail }) => ({
      ...{ label: text, detail },
      type: kind === "field" ? "property" : kind === "variable" ? "variable" : "function",
    }));
    return { from: span.start, to: span.end, options, validFor: /^[\p{L}\p{Nd}_-]*$/u };
  };
}

/** The findings of a text, with their marks. */
interface Found {
  readonly findings: readonly Finding[];
  readonly marks: DecorationSet;
}

const setFindings = StateEffect.define<readonly Finding[]>();
const found = StateField.define<Found>({
  create: () => ({ findings: [], marks: Decoration.none }),
  update: (before, { effects, changes, state }) => {
    const given = effects.find((effect) => effect.is(setFindings));
    if (given === undefined) return { findings: before.findings, marks: before.marks.map(changes) };
    const findings: readonly Finding[] = given.value;
    const end = state.doc.length;
    const marks = findings.flatMap(({ from, to, severity }) => {
      const [start, last] = [Math.min(from, Math.max(0, end - 1)), Math.min(Math.max(to, from + 1), end)];
      return start < last ? [Decoration.mark({ class: `found ${severity}` }).range(start, last)] : [];
    });
    return { findings, marks: Decoration.set(marks, true) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ marks }) => marks),
});

/** Shows the findings at a place or, if there are none, what is known about the place. */
function hovering(assistance: Assistance | undefined): Extension {
  return hoverTooltip(async ({ state }, pos) => {
    const here = state.field(found).findings.filter(({ from, to }) => from <= pos && pos <= to);
    const [first] = here;
    if (first !== undefined)
      return shownAt(
        first,
        here.map(({ message }) => message),
      );
    const known = await assistance?.hover(pos).catch(() => undefined);
    return known === undefined ? null : shownAt({ from: known.span.start, to: known.span.end }, known.lines);
  });
}

function shownAt({ from, to }: Range, lines: readonly string[]): Tooltip {
  return { pos: from, end: to, create: () => ({ dom: tooltip(lines) }) };
}

function tooltip(lines: readonly string[]): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "known";
  dom.textContent = lines.join("\n");
  return dom;
}

function select(view: EditorView, { from, to }: Range): void {
  const end = view.state.doc.length;
  const [anchor, head] = [Math.min(from, end), Math.min(to, end)];
  view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: "nearest" }) });
}

function replace(view: EditorView, { from, to }: Range, insert: string): void {
  view.dispatch({ changes: { from, to, insert } });
}

const tokenMarks = {
  tag: Decoration.mark({ class: "tag" }),
  comment: Decoration.mark({ class: "comment" }),
  keyword: Decoration.mark({ class: "tag keyword" }),
  function: Decoration.mark({ class: "tag function" }),
  name: Decoration.mark({ class: "tag" }),
  string: Decoration.mark({ class: "tag text" }),
  number: Decoration.mark({ class: "tag text" }),
  operator: Decoration.mark({ class: "tag" }),
} as const satisfies Record<TokenKind, Decoration>;

/** The longest text whose tokens are marked. */
const longestMarked = 100_000;

/** Marks the tags of a template, by the tokens that other editors show. */
function tags(dialectOf: () => Dialect): Extension {
  const marksOf = (text: string) => {
    const tokens = text.length > longestMarked ? [] : templateTokens(text, dialectOf());
    return Decoration.set(tokens.map(({ kind, start, end }) => tokenMarks[kind].range(start, end)));
  };
  return StateField.define<DecorationSet>({
    create: ({ doc }) => marksOf(doc.toString()),
    update: (before, { docChanged, effects, state }) =>
      docChanged || effects.some((effect) => effect.is(setFindings)) ? marksOf(state.doc.toString()) : before,
    provide: (field) => EditorView.decorations.from(field),
  });
}

const theme = EditorView.theme({
  "&": { color: "var(--text)", backgroundColor: "var(--surface)", height: "100%", fontSize: "0.85rem" },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5", overflow: "auto" },
  ".cm-gutters": { backgroundColor: "var(--sunken)", color: "var(--text-2)", borderRight: "1px solid var(--line)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--wash-step) !important",
    outline: "1px solid var(--from-step)",
  },
  ".tag": { color: "var(--live)" },
  ".tag.keyword, .tag.function": { fontWeight: "bold" },
  ".tag.text": { color: "var(--text)" },
  ".comment": { color: "var(--text-2)", fontStyle: "italic" },
  ".cm-tooltip": { backgroundColor: "var(--raised)", color: "var(--text)", border: "1px solid var(--line)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--live)", color: "var(--surface)" },
  ".cm-completionDetail": { opacity: "1" },
  ".found": { textDecoration: "underline wavy var(--wait)", textUnderlineOffset: "3px" },
  ".found.error": { textDecorationColor: "var(--fail)", backgroundColor: "var(--del)" },
  ".known": { padding: "0.25rem 0.5rem", whiteSpace: "pre-wrap", fontSize: "0.85rem" },
});
