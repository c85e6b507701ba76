/** What happens with a run or a part of it, by form and colour. */
export type LightName = "live" | "wait" | "done" | "fail" | "off" | "next";

const names: Readonly<Record<LightName, string>> = {
  live: "at work",
  wait: "waits for you",
  done: "done",
  fail: "failed",
  off: "stopped",
  next: "to come",
};

const ofState: Readonly<Record<string, LightName>> = {
  ...{ running: "live", in_progress: "live" },
  ...{ suspended: "wait", waiting: "wait", interrupted: "wait", open: "wait" },
  ...{ completed: "done", passed: "done", proved: "done", done: "done" },
  ...{ approve: "done", once: "done", turn: "done", always: "done", answer: "done", accepted: "done" },
  ...{ failed: "fail", unreadable: "fail", exhausted: "fail", rejected: "fail" },
  ...{ cancelled: "off", stopped: "off", withdrawn: "off", rewound: "off", expired: "off", skipped: "off" },
  pending: "next",
};

/** The light of a status or an outcome. Undefined: it has none. */
export function lightOf(state: string): LightName | undefined {
  return Object.hasOwn(ofState, state) ? ofState[state] : undefined;
}

/** A light. @param label what screen readers say; empty: a sentence beside it says it */
export function Light({ is, label = names[is] }: { readonly is: LightName; readonly label?: string }) {
  const said = label === "" ? ({ "aria-hidden": "true" } as const) : ({ role: "img", "aria-label": label } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or a sentence beside it
    <svg class={`light ${is}`} viewBox="0 0 16 16" {...said}>
      {forms[is]}
    </svg>
  );
}

const disc = <circle cx="8" cy="8" r="7" fill="currentColor" opacity=".16" />;
const stroke = { fill: "none", stroke: "currentColor", "stroke-width": "1.75", "stroke-linecap": "round" } as const;

const forms = {
  live: (
    <>
      <circle cx="8" cy="8" r="2.75" fill="currentColor" />
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" stroke-opacity=".25" stroke-width="1.5" />
      <path class="arc" d="M8 1.75a6.25 6.25 0 0 1 6.25 6.25" {...stroke} stroke-width="1.5" />
    </>
  ),
  wait: (
    <>
      <circle cx="8" cy="8" r="4.25" fill="currentColor" />
      <circle class="ring" cx="8" cy="8" r="6.25" fill="none" stroke-width="1.5" />
    </>
  ),
  done: (
    <>
      {disc}
      <path d="M5 8.3l2.1 2.1L11.2 6" {...stroke} stroke-linejoin="round" />
    </>
  ),
  fail: (
    <>
      {disc}
      <path d="M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8" {...stroke} />
    </>
  ),
  off: (
    <>
      <circle cx="8" cy="8" r="6.25" {...stroke} stroke-width="1.5" />
      <path d="M5.2 8h5.6" {...stroke} />
    </>
  ),
  next: <circle cx="8" cy="8" r="6.25" {...stroke} stroke-width="1.5" stroke-dasharray="2.5 2.5" />,
} as const satisfies Readonly<Record<LightName, preact.ComponentChild>>;
