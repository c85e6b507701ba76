import { expect, test } from "vitest";
import { languageOf } from "./languages.ts";

test.each([
  ["src/A.java", "java"],
  [".templates/A.java.tmpl", "java"],
  ["config.YAML.j2", "yaml"],
  ["prompt.mustache", "mustache"],
  ["prompt.gotmpl", "gotmpl"],
  ["prompt.j2", "jinja"],
  ["a.java.liquid", "java"],
  ["j2", "jinja"],
  ["x/Dockerfile", "dockerfile"],
  ["x/Makefile", "makefile"],
  ["x.tmpl", undefined],
  ["LICENSE", undefined],
  ["a.constructor", undefined],
  ["a.java/b", undefined],
  ["", undefined],
])("%s is %s", (path, language) => {
  expect(languageOf(path)).toBe(language);
});
