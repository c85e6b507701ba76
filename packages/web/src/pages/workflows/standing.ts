/** How the file of a prompt relates to its base, in words. */
export interface StandingText {
  readonly short: string;
  readonly sentence: string;
}

const texts: Readonly<Record<string, StandingText>> = {
  same: { short: "overridden", sentence: "The built-in prompt has not changed since this file was made." },
  drifted: {
    short: "overridden, base changed",
    sentence: "The built-in prompt has changed since this file was made: cuebook prompt merge takes the change over.",
  },
  conflicted: { short: "has conflicts", sentence: "A merge left conflicts in this file: resolve them." },
  unrecorded: {
    short: "overridden",
    sentence: "This file does not record which text it was made from, so changes of that text cannot be shown.",
  },
  own: { short: "own", sentence: "It is a new prompt of this project: there is no built-in one to compare with." },
  orphan: { short: "changes nothing", sentence: "This file changes a prompt that does not exist." },
  unreadable: { short: "unreadable", sentence: "This file cannot be read." },
};

/** The words for a standing. */
export function standingTexts(standing: string): StandingText {
  return texts[standing] ?? { short: standing, sentence: standing };
}
