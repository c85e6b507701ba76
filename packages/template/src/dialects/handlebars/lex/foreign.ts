/** Operators of other languages, the longer first, and what is written in their place. */
export const operatorHints: readonly (readonly [string, string])[] = [
  ["&&", "both of two conditions is a helper: `(and a b)`"],
  ["!=", "that two values differ is a helper: `(ne a b)`"],
  ["<=", "comparisons are helpers: `(lte a b)`"],
  [">=", "comparisons are helpers: `(gte a b)`"],
  ["<", "comparisons are helpers: `(lt a b)`"],
  [">", "comparisons are helpers: `(gt a b)`"],
  ["!", "the opposite is a helper: `(not a)`, or a block: `{{#unless a}}...{{/unless}}`"],
  ["+", "there is no arithmetic: prepare the value in the data"],
  ["*", "there is no arithmetic: prepare the value in the data"],
  ["%", "tags are written between `{{` and `}}`"],
  [",", "arguments are written one after the other: `(eq a b)`"],
];

const conditions = "conditions are blocks: `{{#if name}}...{{else}}...{{/if}}`";
const loops = "loops are blocks: `{{#each list}}...{{/each}}`";
const ends = "a block is closed by its own name: `{{/if}}`, `{{/each}}`";
const partials = "partials are included by `{{> name}}`";

/** Words that other languages start a tag with, and what is written in their place. */
export const foreignWords: ReadonlyMap<string, string> = new Map([
  ["if", conditions],
  ["unless", "conditions are blocks: `{{#unless name}}...{{/unless}}`"],
  ["elif", "a further condition is `{{else if name}}`"],
  ["elseif", "a further condition is `{{else if name}}`"],
  ["elsif", "a further condition is `{{else if name}}`"],
  ["range", loops],
  ["each", loops],
  ["for", loops],
  ["with", "another context is a block: `{{#with name}}...{{/with}}`"],
  ["end", ends],
  ["endif", ends],
  ["endfor", ends],
  ["endwith", ends],
  ["template", partials],
  ["include", partials],
  ["import", partials],
  ["define", "a partial is handed over with the template: `{{> name}}` includes it"],
  ["block", "a partial is handed over with the template: `{{> name}}` includes it"],
  ["set", "there are no variables: a block parameter names a value, `{{#with value as |name|}}...{{/with}}`"],
  ["toJSON", "a list or object has no printed form: print its fields, or loop over it"],
  ["log", "a template prints; it does not log"],
  ["raw", "text that is no template is a raw block: `{{{{raw}}}} ... {{{{/raw}}}}`"],
]);

/** Hints that hold for a word alone, without anything after it. */
export const lonelyWords: ReadonlySet<string> = new Set(["end", "endif", "endfor", "endwith"]);
