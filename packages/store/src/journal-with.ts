import type { Journal } from "./journal.ts";

/** A journal with some of its methods replaced. */
export function journalWith(journal: Journal, replaced: Partial<Journal>): Journal {
  return new Proxy(journal, {
    get: (target, name) => {
      if (Object.hasOwn(replaced, name)) return Reflect.get(replaced, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
