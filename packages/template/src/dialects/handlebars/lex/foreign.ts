/** Operators of other languages, longer ones first, with their equivalents. */
export const operatorHints: readonly (readonly [string, string])[] = [
  ["&&", "use the helper `(and a b)`"],
  ["!=", "comparisons are helpers: `(ne a b)`"],
  ["<=", "comparisons are helpers: `(lte a b)`"],
  [">=", "comparisons are helpers: `(gte a b)`"],
  ["<", "comparisons are helpers: `(lt a b)`"],
  [">", "comparisons are helpers: `(gt a b)`"],
  ["!", "negation is a helper: `(not a)`, or a block: `{{#unless a}}...{{/unless}}`"],
  ["+", "there is no arithmetic: prepare the value in the data"],
  ["*", "there is no arithmetic: prepare the value in the data"],
  ["%", "tags are written between `{{` and `}}`"],
  [",", "arguments are written one after the other: `(eq a b)`"],
];

const conditions = "conditions are blocks: `{{#if name}}...{{else}}...{{/if}}`";
const loops = "loops are blocks: `{{#each list}}...{{/each}}`";
const ends = "a block is closed by its own name: `{{/if}}`, `{{/each}}`";
const partials = "partials are included by `{{> name}}`";

/** Words that start tags in other languages, with their equivalents. */
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
  ["define", "partials are passed with the template: `{{> name}}` includes one"],
  ["block", "partials are passed with the template: `{{> name}}` includes one"],
  ["set", "there are no variables: a block parameter names a value, `{{#with value as |name|}}...{{/with}}`"],
  ["toJSON", "a list or object has no printed form: print its fields, or loop over it"],
  ["log", "a template prints; it does not log"],
  ["raw", "for text that is not a template, use a raw block: `{{{{raw}}}} ... {{{{/raw}}}}`"],
]);

/** Hints that apply only to a word alone, with nothing after it. */
export const lonelyWords: ReadonlySet<string> = new Set(["end", "endif", "endfor", "endwith"]);
