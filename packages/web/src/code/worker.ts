import { createLowlight } from "lowlight";
import type { CodeJob, CodeNews } from "./job.ts";
import { languageOf, languages, withInner } from "./languages.ts";
import { tokensByLine } from "./tokens.ts";

// The worker that highlights code, so that a text that takes long never holds up the page: who asked ends the worker then.
const lowlight = createLowlight();
const say = (news: CodeNews) => postMessage(news);

addEventListener("message", ({ data }: MessageEvent<CodeJob>) => void work(data));

async function work({ id, path, texts }: CodeJob): Promise<void> {
  try {
    const language = languageOf(path);
    if (language === undefined) return say({ id, is: "ended" });
    for (const name of withInner(language)) {
      const grammar = lowlight.registered(name) ? undefined : await languages[name]?.load();
      if (grammar !== undefined) lowlight.register(name, grammar.default);
    }
    say({ id, is: "begins" });
    say({ id, is: "ended", tokens: texts.map((text) => tokensByLine(lowlight.highlight(language, text))) });
  } catch {
    // A grammar that fails on a text, or did not come: the text stays plain.
    say({ id, is: "ended" });
  }
}
