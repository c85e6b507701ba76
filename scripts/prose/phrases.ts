/** A way to say something that Cuebook's texts say in another. */
export interface Phrase {
  /** What is looked for, between the ends of words. */
  readonly pattern: string;
  /** What to write. */
  readonly instead: string;
}

/** Phrases that no text has: each says in many words, or in words of another language, what the field has a word for. */
export const phrases: readonly Phrase[] = [
  {
    pattern: "(?:is|are|was|were|be|been|being|it|gets?|not) told",
    instead: "reported, shown, given; receives, knows",
  },
  {
    pattern: "(?:told|tells?|telling) (?:apart|about|of|what|which|why|how|that|where|who|whether|it|them)",
    instead: "report, show, print, name, distinguish",
  },
  { pattern: "there (?:is|are|was|were) none(?: of)?", instead: "does not exist, is missing" },
  { pattern: "(?:is|are) not what (?:it|they) (?:was|were)", instead: "differs, changed" },
  { pattern: "nothing of (?:it|them) is", instead: "is unchanged" },
  { pattern: "in the time that", instead: "while" },
  { pattern: "once more", instead: "again" },
  { pattern: "(?:put|puts|putting) down", instead: "write, store" },
  { pattern: "(?:takes?|took|taken|taking) back", instead: "cancel, withdraw, undo" },
  { pattern: "(?:is|are|was|were|be|been|being) waited for", instead: "awaited; waits for" },
  { pattern: "the (?:one|ones) before", instead: "the previous" },
  { pattern: "the last (?:one )?of them", instead: "the latest" },
  { pattern: "what no rule", instead: "is denied by default" },
  {
    pattern:
      "(?:stand|stands|stood|standing) (?:in|at|below|beside|under|above|before|between|behind|there|here|on|open|with|within|among|first|last|still|of)",
    instead: "is in, exists, is set",
  },
  { pattern: "as (?:it|they) (?:stand|stands)", instead: "unchanged, as is" },
  { pattern: "first that is there", instead: "first of these that is set" },
  { pattern: "(?:comes?|came) to its end", instead: "ends, completes" },
  { pattern: "from beginning to end", instead: "end to end" },
  { pattern: "who(?:ever)? (?:says|said) (?:so|it)", instead: "where it is set" },
  { pattern: "of which there (?:is|are)", instead: "that exist" },
  { pattern: "so many", instead: "the number" },
  { pattern: "what there is", instead: "what exists" },
  {
    pattern: "an? [a-z]+(?: [a-z]+)? of (?:its|their) own",
    instead: "its own X",
  },
  { pattern: "any more(?! than)", instead: "no longer" },
  { pattern: "anew", instead: "again" },
  { pattern: "under way", instead: "running, in progress" },
  {
    pattern: "(?:is|stays?|stayed|left|leaves?|remains?|kept|keeps?) (?:[a-z]+ )?as (?:it|they) (?:is|are|was|were)",
    instead: "unchanged",
  },
  { pattern: "by (?:itself|themselves)", instead: "alone, automatically" },
  { pattern: "that (?:is|are) there", instead: "existing" },
  { pattern: "where there (?:is|are)", instead: "if X exists, with X" },
  { pattern: "(?:a|one) line each", instead: "one per line" },
  { pattern: "at hand", instead: "available, present" },
  { pattern: "(?:hands?|handed|handing) (?:[a-z]+ )?back", instead: "return" },
  {
    pattern: "(?:goes|going|went|gone) on(?! board|\\.)|go on (?:with|from|where|after|at|in)|where to go on",
    instead: "continue, resume",
  },
];

/** Words that are seldom the right one: where none of them is left, a text reads as its field writes. */
export const words: readonly Phrase[] = [
  { pattern: "(?:stands?|stood|standing)(?! (?:for|alone)|-in)", instead: "is, exists, is set, is in, belongs to" },
  { pattern: "tells?|told|telling", instead: "report, show, print, name" },
  { pattern: "mend|mends|mended|mending", instead: "fix" },
  { pattern: "lies|lie|lay", instead: "is in" },
  { pattern: "whatever|whoever|whichever", instead: "any, every" },
  { pattern: "meanwhile", instead: "while, during, by then" },
];
