import type { Setting } from "@cuebook/settings";
import type { Place } from "@cuebook/template";
import { placeAt, sourceOf } from "../model/places.ts";
import type { Workflow } from "../model/workflow.ts";
import type { SettingEntry, SettingOrigin } from "./service-settings.ts";
import { frontMatter, type ServiceValues } from "./values.ts";

/** The settings for display: secrets are masked, and a variable is shown by its name. */
export class MaskedSettings {
  readonly entries: readonly SettingEntry[];
  readonly #workflow: Workflow;
  readonly #settings: ReadonlyMap<string, Setting>;
  readonly #values: ServiceValues;
  readonly #origins: ReadonlyMap<string, SettingOrigin>;

  constructor(
    workflow: Workflow,
    settings: readonly Setting[],
    values: ServiceValues,
    origins: ReadonlyMap<string, SettingOrigin>,
  ) {
    this.#workflow = workflow;
    this.#settings = new Map(settings.map((setting) => [setting.path, setting]));
    this.#values = values;
    this.#origins = origins;
    this.entries = settings.map((setting) => ({
      path: setting.path,
      value: this.#shown(setting),
      origin: this.#originOf(setting),
    }));
  }

  /** Whether a setting depends on an unknown variable. */
  isOpen(path: string): boolean {
    return this.#values.isOpen(path);
  }

  /** The place of a setting's value: in the front matter, or in a `.env` file. */
  place(path: string): Place {
    return this.#settings.get(path)?.place ?? placeAt(this.#workflow, "/service");
  }

  /** The place of a setting's or section's key in the front matter, or of the nearest key above. */
  keyPlace(pointer: string): Place {
    return placeAt(this.#workflow, `/service${pointer}`, "key");
  }

  /** A setting's value, or a part of it, as findings may show it. */
  text(path: string, value: string): string {
    const origin = this.#origins.get(this.#settings.get(path)?.from ?? "");
    if (origin !== undefined && "variable" in origin) return `$${origin.variable}`;
    return this.#values.expanded.get(path)?.written ?? value;
  }

  #shown({ path, value, isSecret, from }: Setting): unknown {
    if (isSecret && value !== undefined) return "(secret)";
    return from === frontMatter ? (this.#values.expanded.get(path)?.written ?? value) : value;
  }

  #originOf({ path, pointer, from }: Setting): SettingOrigin {
    if (from === "default") return { from: "default" };
    const origin = this.#origins.get(from);
    if (origin !== undefined) return origin;
    const { source, span } = this.keyPlace(pointer);
    const { line, column } = sourceOf(this.#workflow, source.file).position(span.start);
    const variables = this.#values.expanded.get(path)?.variables ?? [];
    return { from: "file", file: source.file, line, column, variables };
  }
}
