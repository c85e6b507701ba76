/** A workflow with one defect, and the expected report. */
export interface Defect {
  readonly what: string;
  readonly text: string;
  readonly code: string;
  readonly line: number;
  /** A part of the message, or of a note. */
  readonly says: string;
}

/** The same workflow in the other dialect. */
export function inGo(sound: string): string {
  return sound
    .replace("name: review\n", "name: review\ndialect: go\n")
    .replace(/\{\{#steps\.reviewer\}\}.*?\{\{\/steps\.reviewer\}\}/, "{{ with .steps.reviewer }}{{ ._body }}{{ end }}")
    .replace(/\{\{\{([^}]*)\}\}\}/g, "{{ .$1 }}");
}

function replaced(base: string, from: string, to: string): string {
  if (base.split(from).length !== 2) throw new Error(`the workflow does not contain exactly once: ${from}`);
  return base.replace(from, () => to);
}

/** Defects of every kind that the proof finds, made from a correct workflow. */
export function defectsOf(sound: string): readonly Defect[] {
  const changed = (from: string, to: string, base = sound) => replaced(base, from, to);
  const goChanged = (from: string, to: string) => replaced(inGo(sound), from, to);
  return [
    {
      what: "a field that another variant has",
      text: changed("Fix: {{{comments}}}", "Fix {{{branch}}}: {{{comments}}}"),
      code: "unknown_name",
      line: 61,
      says: "`branch` is a field of approved, not of rejected",
    },
    {
      what: "a field that is only misspelt",
      text: changed("Fix: {{{comments}}}", "Fix: {{{coments}}}"),
      code: "unknown_name",
      line: 61,
      says: 'the output of "reviewer" has no field `coments`',
    },
    {
      what: "a field that an earlier role always has",
      text: changed("Fix: {{{comments}}}", "Fix in {{{diff}}}: {{{comments}}}"),
      code: "unknown_name",
      line: 61,
      says: 'the output of "reviewer" has no field `diff`',
    },
    {
      what: "a step that a path avoids",
      text: changed("Do {{{plan}}}.", "Do {{{plan}}}. {{{steps.reviewer.comments}}}"),
      code: "always_null",
      line: 54,
      says: 'no path from $START to this prompt leads through "reviewer"',
    },
    {
      what: "a step that exists only on a later visit",
      text: changed("Review {{{branch}}}.", "Review {{{branch}}}. {{{steps.reviewer.comments}}}"),
      code: "maybe_null",
      line: 58,
      says: "`steps.reviewer` is null when entered by $START -> planner/ready -> developer -> reviewer",
    },
    {
      what: "a field of a step that is missing on one path to the prompt",
      text: changed("Review {{{branch}}}.", "Review {{{branch}}}: {{{steps.planner.note}}}"),
      code: "maybe_absent",
      line: 58,
      says: "`steps.planner.note` is absent when entered by $START -> planner/trivial -> developer -> reviewer",
    },
    {
      what: "a field of a step that is null on one path to the prompt",
      text: changed("Review {{{branch}}}.", "Review {{{branch}}}: {{{steps.planner.plan}}}"),
      code: "maybe_null",
      line: 58,
      says: "`steps.planner.plan` can be null when entered by $START -> planner/trivial -> developer -> reviewer",
    },
    {
      what: "a field of a step that only the output before a question has",
      text: changed("Review {{{branch}}}.", "Review {{{branch}}}: {{{steps.planner.question}}}"),
      code: "unknown_field",
      line: 58,
      says: "`question` is a field of unclear, not of ready and trivial",
    },
    {
      what: "an optional field",
      text: changed("Do {{{plan}}}.", "Do {{{plan}}}. {{{note}}}"),
      code: "maybe_null",
      line: 54,
      says: "`note` of planner/ready is not required by its schema here",
    },
    {
      what: "a nullable field",
      text: changed("Do it.", "Do {{{plan}}}."),
      code: "maybe_null",
      line: 55,
      says: "`plan` of planner/trivial may be null by its schema here",
    },
    {
      what: "an optional field inside a list",
      text: changed("Do {{{plan}}}.", "Do {{{plan}}}.{{#files}} {{{name}}}: {{{why}}}{{/files}}"),
      code: "maybe_absent",
      line: 54,
      says: "`files.[].why` is declared here",
    },
    {
      what: "a list that is printed",
      text: changed("Do {{{plan}}}.", "Do {{{plan}}}: {{{files}}}"),
      code: "unprintable",
      line: 54,
      says: "`files` is declared here",
    },
    {
      what: "an optional input",
      text: changed("Plan: {{{input.prompt}}}", "Plan: {{{input.prompt}}} {{{input.hint}}}"),
      code: "maybe_null",
      line: 51,
      says: "`input.hint` is not required by its schema here",
    },
    {
      what: "a nullable input",
      text: changed("Plan: {{{input.prompt}}}", "Plan: {{{input.prompt}}} {{{input.label}}}"),
      code: "maybe_null",
      line: 51,
      says: "`input.label` may be null by its schema here",
    },
    {
      what: "an input that is not declared",
      text: changed("Plan: {{{input.prompt}}}", "Plan: {{{input.promt}}}"),
      code: "unknown_field",
      line: 51,
      says: "the inputs are declared here",
    },
    {
      what: "an input in a workflow that declares none",
      text: changed(
        "Plan: {{{input.prompt}}}",
        "Plan: {{{input.hint}}}",
        sound.replace(/inputs:[\s\S]*?roles:/, "roles:"),
      ),
      code: "unknown_field",
      line: 45,
      says: "the workflow declares no `inputs`, so the input of a run is only { prompt }",
    },
    {
      what: "the output of an approver",
      text: changed("Fix: {{{comments}}}", "Fix: {{{comments}}} {{{steps.lead.why}}}"),
      code: "unknown_field",
      line: 61,
      says: '"lead" is an approver: its output is a decision about an edge, and is never in steps',
    },
    {
      what: "a role that does not exist",
      text: changed("Fix: {{{comments}}}", "Fix: {{{comments}}} {{{steps.develper.branch}}}"),
      code: "unknown_field",
      line: 61,
      says: "known fields: planner, developer, reviewer, mender",
    },
    {
      what: "a field at the root of the prompt of a role",
      text: changed("Visit {{{run.turn_number}}}.", "Visit {{{run.turn_number}}} for {{{comments}}}."),
      code: "unknown_name",
      line: 24,
      says: "the prompt of a role has no fields of an output at its root",
    },
    {
      what: "a step in the prompt of a role that is missing on the first visit",
      text: changed("Visit {{{run.turn_number}}}.", "Visit {{{run.turn_number}}}: {{{steps.developer.branch}}}."),
      code: "maybe_null",
      line: 24,
      says: "`steps.developer` is null when entered by $START -> planner/ready -> developer",
    },
    {
      what: "a field of a guarded step that one of its variants lacks",
      text: changed(
        "Last verdict: {{{$status}}}.",
        "Last verdict: {{{comments}}}.",
        sound.replace("    _: { role: $END }", '    _: { role: developer, prompt: "Again." }'),
      ),
      code: "maybe_absent",
      line: 24,
      says: "`comments` is a field of rejected, not of approved",
    },
    {
      what: "a field at the root of the first prompt",
      text: changed("Plan: {{{input.prompt}}}", "Plan: {{{plan}}}"),
      code: "unknown_name",
      line: 51,
      says: "an edge of $START follows no output",
    },
    {
      what: "a step in the first prompt",
      text: changed("Plan: {{{input.prompt}}}", "Plan: {{{steps.planner.plan}}}"),
      code: "always_null",
      line: 51,
      says: 'no path from $START to this prompt leads through "planner"',
    },
    {
      what: "a step that an ended run may not have",
      text: changed("Fix {{{steps.developer.branch}}}.", "Fix {{{steps.mender._body}}}."),
      code: "maybe_null",
      line: 52,
      says: "`steps.mender` is null when entered by $START -> planner/ready -> developer -> reviewer/approved -> $END -> $START/resume -> mender",
    },
    {
      what: "a field of a step that the last output before the end never has",
      text: changed("Fix {{{steps.developer.branch}}}.", "Fix {{{steps.reviewer.comments}}}."),
      code: "unknown_field",
      line: 52,
      says: "`comments` is a field of rejected, not of approved",
    },
    {
      what: "a step that may be missing before an approver",
      text: changed("Decide. {{{steps.developer.branch}}}", "Decide. {{{steps.mender._body}}}"),
      code: "always_null",
      line: 42,
      says: 'no path from $START to this prompt leads through "mender"',
    },
    {
      what: "a field of another variant of the output that an approver decides on",
      text: changed("Decide. {{{steps.developer.branch}}}", "Decide. {{{steps.reviewer.comments}}}"),
      code: "unknown_field",
      line: 42,
      says: "`steps.reviewer.comments` is absent when entered by $START -> planner/ready -> developer -> reviewer/approved -> lead (approver)",
    },
    {
      what: "a field of the planner in an approver's prompt",
      text: changed("Decide. {{{steps.developer.branch}}}", "Decide. {{{steps.planner.plan}}}"),
      code: "maybe_null",
      line: 42,
      says: "when entered by $START -> planner/trivial -> developer -> reviewer/approved -> lead (approver)",
    },
    {
      what: "a location with a step that may be missing",
      text: changed(
        'Review {{{branch}}}.", location: "{{{worktree}}}"',
        'Review.", location: "{{{steps.mender._body}}}"',
      ),
      code: "always_null",
      line: 58,
      says: 'no path from $START to this prompt leads through "mender"',
    },
    {
      what: "a location with a field that only an earlier step has",
      text: changed("{{{steps.developer.worktree}}}", "{{{worktree}}}"),
      code: "unknown_name",
      line: 61,
      says: "`worktree` is a field of approved, not of rejected",
    },
    {
      what: "a question with a field of another variant",
      text: changed("{{{question}}}", "{{{plan}}}"),
      code: "unknown_name",
      line: 56,
      says: "`plan` is a field of ready and trivial, not of unclear",
    },
    {
      what: "an artifact of an optional field",
      text: changed("Review {{{branch}}}.", "Review {{{_artifacts.diff.path}}}."),
      code: "maybe_null",
      line: 58,
      says: '`diff` of "developer" is not required by its schema here: without it, there is no artifact',
    },
    {
      what: "an artifact of a field that is not marked",
      text: changed("Review {{{branch}}}.", "Review {{{_artifacts.branch.path}}}."),
      code: "unknown_field",
      line: 58,
      says: '`branch` of "developer" becomes an artifact only with artifact: true',
    },
    {
      what: "an artifact of a body that may be empty",
      text: changed("Review {{{branch}}}.", "Review {{{steps.developer._artifacts._body.path}}}."),
      code: "maybe_null",
      line: 58,
      says: "`_artifacts._body` is null if there is no text below the front matter",
    },
    {
      what: "a guard that is never true",
      text: changed("Do it.", "Do it.{{#steps.mender}} After fixing.{{/steps.mender}}"),
      code: "never_true",
      line: 55,
      says: 'no path from $START to this prompt leads through "mender"',
    },
    {
      what: "a step that a path avoids, in the other dialect",
      text: goChanged("Review {{ .branch }}.", "Review {{ .branch }}. {{ .steps.reviewer.comments }}"),
      code: "maybe_null",
      line: 59,
      says: "`steps.reviewer` is null when entered by $START -> planner/ready -> developer -> reviewer",
    },
    {
      what: "a step that a path avoids, through a variable",
      text: goChanged("Review {{ .branch }}.", "{{ $r := .steps.reviewer }}Review {{ $r.comments }}"),
      code: "maybe_null",
      line: 59,
      says: "`steps.reviewer` is null when entered by $START -> planner/ready -> developer -> reviewer",
    },
    {
      what: "an optional field in a call",
      text: goChanged("Do {{ .plan }}.", "Do {{ .plan }}, {{ lower .note }}."),
      code: "wrong_argument",
      line: 55,
      says: "`note` of planner/ready is not required by its schema here",
    },
    {
      what: "a field that is missing on one path to the prompt, under `with`",
      text: goChanged("Review {{ .branch }}.", "Review {{ .branch }}: {{ with .steps.planner }}{{ .note }}{{ end }}"),
      code: "maybe_absent",
      line: 59,
      says: "`steps.planner.note` is absent when entered by $START -> planner/trivial -> developer -> reviewer",
    },
    {
      what: "a field that another variant has, in the other dialect",
      text: goChanged("Fix: {{ .comments }}", "Fix {{ .worktree }}: {{ .comments }}"),
      code: "unknown_name",
      line: 62,
      says: "`worktree` is a field of approved, not of rejected",
    },
    {
      what: "a field that is missing on one path to the prompt, in the other dialect",
      text: goChanged(
        "Review {{ .branch }}.",
        "Review {{ .branch }}: {{ range .steps.planner.files }}{{ .name }}{{ end }}",
      ),
      code: "maybe_absent",
      line: 59,
      says: "`files` is a field of ready, not of trivial and unclear",
    },
    {
      what: "a field of a step that only another role has",
      text: changed("Fix {{{steps.developer.branch}}}.", "Fix {{{steps.planner.worktree}}}."),
      code: "unknown_field",
      line: 52,
      says: 'the output of "planner" has no field `worktree`',
    },
    {
      what: "a field that several earlier roles have",
      text: changed("Fix {{{steps.developer.branch}}}.", "Fix {{{branch}}}."),
      code: "unknown_name",
      line: 52,
      says: "other steps have it: steps.developer.branch and steps.reviewer.branch",
    },
  ];
}
