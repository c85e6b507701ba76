import { emptyRecord, pointerOf } from "@cuebook/settings/values";
import { writeYaml } from "@cuebook/settings/yaml";
import { byPlace, type Diagnostic, reporter, Source } from "@cuebook/template";
import { phaseVariableByName } from "../../contract/phase-variables.ts";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import { type Edge, END, type Role, START } from "../../model/workflow.ts";
import type { Loaded } from "../file/entry.ts";
import { accessOf } from "../file/permissions.ts";
import type { PhaseEntryFile, PhaseLibrary } from "./library.ts";
import { readReturns } from "./output-schema.ts";
import { extendsPrompt, phaseOf, readPhaseFile, texts } from "./phase-file.ts";
import { promptFindings } from "./prompt-findings.ts";
import { phaseFileSchema } from "./schema.ts";

const report = reporter(phaseDiagnostics);

/**
 * A prompt of the library, of any kind, as a workflow of one role, in which every variable that the prompt lists is set. It is
 * for viewing and checking the prompt, not for running it.
 * @param more the variables that a workflow adds
 */
export function standalonePhase(id: string, library: PhaseLibrary, more: readonly string[] = []): Loaded {
  const entry = library.phase(id);
  if (entry === undefined) {
    const place = { source: new Source(id, ""), span: { start: 0, end: 0 } };
    return { diagnostics: [report("phase_unknown", { id, known: library.ids }, place)] };
  }
  const file = readPhaseFile(id, entry, { names: more });
  const { builder, value, prompt } = file;
  const { output, kind = "phase", iterations } = value;
  const at = pointerOf("roles", id);
  const returns =
    typeof output === "string"
      ? readReturns(builder, library, { id, name: output, place: builder.valuePlace("/output"), at: `${at}/returns` })
      : ({ format: "text" } as const);
  // Only the phases of a sequence have to end with one of the three statuses.
  const isMeant = ({ code }: Diagnostic) => kind === "phase" || code !== "phase_status_unknown";
  const diagnostics = builder.diagnostics.filter(isMeant).sort(byPlace);
  if (diagnostics.some(({ severity }) => severity === "error"))
    return { diagnostics: [...diagnostics, ...promptFindings(file, more)].sort(byPlace) };
  const start = prompt.pieces[0]?.offset ?? 0;
  builder.placeText(prompt, `${at}/prompt/0`, { file: builder.source.file, start, end: builder.source.text.length });
  const phase = phaseOf(id, file);
  const gives: Record<string, string> = Object.assign(emptyRecord(), phase.gives);
  for (const name of texts(value.variables))
    if ((phaseVariableByName.get(name)?.source ?? "phase") === "phase") gives[name] = "";
  for (const name of [...texts(value.optional), ...more]) gives[name] = "";
  const role: Role = {
    prompt: [
      {
        ...{ role: "user", dialect: "handlebars", contract: "phase" },
        ...{ text: prompt.text, ...file.texts.of(prompt.text, `${at}/prompt/0`) },
      },
    ],
    returns,
    tools: [],
    ...accessOf(value),
    turns: typeof iterations === "number" ? iterations : phaseFileSchema.properties.iterations.default,
    phase: { ...phase, gives },
  };
  const edge = (to: string): Edge => ({ role: to, gate: "auto", max: 1 });
  const graph = Object.assign(emptyRecord<Record<string, Edge>>(), {
    [START]: { _: edge(id) },
    [id]: { complete: edge(END) },
  });
  const definition = {
    version: 1,
    name: id,
    roles: Object.assign(emptyRecord<Role>(), { [id]: role }),
    graph,
  } as const;
  return { workflow: { definition, places: builder.places, sources: builder.sources }, diagnostics };
}

/** The prompt of a phase as one complete file: the file itself, or the prompt with its changes. */
export function wholePhaseText(id: string, entry: PhaseEntryFile): string {
  return extendsPrompt(id, entry) ? normalPhaseText(id, entry) : entry.text;
}

/** As `wholePhaseText`, but always with reformatted front matter, for comparison. */
export function normalPhaseText(id: string, entry: PhaseEntryFile): string {
  const { value, prompt } = readPhaseFile(id, entry);
  const { base: _base, ...frontMatter } = value;
  return `---\n${writeYaml(frontMatter)}---\n\n${prompt.text}\n`;
}
