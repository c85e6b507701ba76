import { useEffect, useState } from "preact/hooks";
import { Highlighter } from "../code/highlighter.ts";
import type { CodeTokens } from "../code/tokens.ts";
import { workerAddress } from "../live/worker-address.ts";
import sheet from "./code.css";
import { addSheet } from "./late-sheet.ts";

addSheet(sheet);

const highlighter = new Highlighter(() => new Worker(workerAddress("code-worker.js"), { type: "module" }));

/** The tokens of the texts of a file. `undefined`: they are not known yet, or the file stays plain. */
export function useTokens(path: string, texts: readonly string[]): CodeTokens | undefined {
  const [found, setFound] = useState<{ readonly texts: readonly string[]; readonly tokens: CodeTokens | undefined }>();
  useEffect(() => {
    const stop = new AbortController();
    void highlighter
      .tokens(path, texts, stop.signal)
      .then((tokens) => stop.signal.aborted || setFound({ texts, tokens }));
    return () => stop.abort();
  }, [path, texts]);
  return found?.texts === texts ? found.tokens : undefined;
}
