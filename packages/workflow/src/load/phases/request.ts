import { documentPointer } from "../../model/prompt-pointers.ts";
import { type Definition, END } from "../../model/workflow.ts";
import type { Builder } from "../file/builder.ts";
import { changesOf } from "./changes.ts";
import type { PhaseLibrary } from "./library.ts";
import { type LoadedPhase, loadPhase } from "./loaded-phase.ts";
import { phaseOf } from "./phase-file.ts";

/** The library's document for the text of a pull request. */
const requestId = "pull_request";

/** The text of the pull request for the branch, if a phase may change files and the library has the document. */
export function withRequest(
  builder: Builder,
  seats: readonly LoadedPhase[],
  library: PhaseLibrary,
): Pick<Definition, "documents"> {
  const mayChange = seats.some(({ value, file }) => changesOf(value, file.value).changes !== "none");
  if (!mayChange || !library.ids.includes(requestId)) return {};
  const entry = { id: requestId, value: {}, at: "/phases", idAt: "/phases" };
  const loaded = loadPhase(builder, entry, library, { kind: "document" });
  if (loaded === undefined) return {};
  const { source } = loaded.file.builder;
  const { prompt } = loaded.file;
  const start = prompt.pieces[0]?.offset ?? 0;
  const place = { file: source.file, start, end: source.text.length };
  builder.placeText(prompt, documentPointer(END), place);
  return {
    documents: {
      [END]: {
        phase: phaseOf(requestId, loaded.file),
        prompt: { dialect: "handlebars", text: prompt.text, contract: "phase" },
      },
    },
  };
}
