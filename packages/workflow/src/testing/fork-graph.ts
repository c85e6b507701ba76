/**
 * A workflow that verifies, with three forks for every ten roles: of two branches that share the folder or have worktrees, or of a
 * branch for each item of a list.
 * @param hasForks if not, the same roles work one after the other
 */
export function forkGraph(roles: number, hasForks: boolean): string {
  const lines = ["name: generated", "roles:"];
  const output =
    "frontmatter: { oneOf: [ { properties: { $status: { const: good }, text: { type: string }, tasks: { type: array, items: { type: object, properties: { id: { type: string } }, required: [id] } } }, required: [$status, text, tasks] }, { properties: { $status: { const: bad }, why: { type: string } }, required: [$status, why] } ] }";
  for (let at = 0; at < roles; at++) lines.push(`  role${at}:`, `    goal: Do part ${at}.`, `    ${output}`);
  lines.push("graph:", '  $START: { _: { role: role0, prompt: "Begin with {{{input.prompt}}}." } }');
  for (let at = 0; at < roles; at += 10) {
    const next = at + 10 < roles ? `role${at + 10}` : "$END";
    lines.push(...(hasForks ? forked(at, next) : inRow(at, next)));
  }
  return lines.join("\n");
}

function bad(at: number): string {
  return `    bad: { role: role${at}, prompt: "Again, as {{{why}}}." }`;
}

/** Ten roles: 0 opens 1 and 2, then 3 opens 4 and 5, then 6 opens 7 for each task, in which 8 follows, then 9. */
function forked(at: number, next: string): string[] {
  const role = (nth: number) => `role${at + nth}`;
  const pair = (from: number) => [
    `  ${role(from)}:`,
    bad(at + from),
    "    good:",
    `      all: [{ role: ${role(from + 1)}, prompt: "Part of {{{text}}}." }, { role: ${role(from + 2)}, prompt: "Of {{{steps.${role(from)}.text}}}." }]`,
    `      join: { role: ${role(from + 3)}, prompt: "{{#steps.${role(from + 1)}.text}}{{{.}}}{{/steps.${role(from + 1)}.text}} and {{{steps.${role(from)}.text}}}." }`,
  ];
  return [
    ...pair(0),
    ...pair(3),
    `  ${role(6)}:`,
    bad(at + 6),
    "    good:",
    `      each: { of: steps.${role(6)}.tasks, key: id }`,
    `      role: ${role(7)}`,
    '      prompt: "Do {{{item.id}}}."',
    `      join: { role: ${role(9)}, prompt: "{{#steps.${role(7)}}}{{{key}}}: {{{status}}}{{/steps.${role(7)}}}" }`,
    `  ${role(7)}:`,
    `    good: { role: ${role(8)}, prompt: "Check {{{item.id}}} with {{{text}}}." }`,
    "    bad: { role: $JOIN }",
    `  ${role(8)}: { good: { role: $JOIN }, bad: { role: ${role(7)}, prompt: "Again, as {{{why}}}." } }`,
    `  ${role(9)}:`,
    bad(at + 9),
    `    good: { role: ${next}, prompt: "After {{{text}}}: {{{steps.${role(3)}.text}}}." }`,
  ];
}

function inRow(at: number, next: string): string[] {
  return Array.from({ length: 10 }, (_, nth) => {
    const target = nth === 9 ? next : `role${at + nth + 1}`;
    return [
      `  role${at + nth}:`,
      bad(at + nth),
      `    good: { role: ${target}, prompt: "After {{{text}}}: {{{steps.role${at}.text}}}." }`,
    ];
  }).flat();
}
