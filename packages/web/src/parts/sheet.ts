import { atBase } from "../api/base.ts";

const loaded = new Map<string, Promise<void>>();

/** Loads the style sheet of a page that is opened rarely: it is in no other page. @throws TypeError if it does not come, as for code */
export function loadSheet(name: string): Promise<void> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const link = document.createElement("link");
  const loading = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      loaded.delete(name);
      link.remove();
      reject(new TypeError(`The styles of the page did not come: ${name}.`));
    });
  });
  loaded.set(name, loading);
  Object.assign(link, { rel: "stylesheet", href: atBase(`/app/${name}.css`) });
  document.head.append(link);
  return loading;
}
