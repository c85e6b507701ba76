import type { Dialect } from "@cuebook/template";

/** The languages of templates, with their names for people. Their code is only in the worker. */
export const dialects: Readonly<Record<Dialect, string>> = {
  go: "Go templates",
  jinja: "Jinja",
  mustache: "Mustache",
  handlebars: "Handlebars",
  liquid: "Liquid",
};

export const dialectNames = Object.keys(dialects) as readonly Dialect[];
