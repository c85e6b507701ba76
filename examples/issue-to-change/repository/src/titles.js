/** The address of a title: `Hello World` gives `hello-world`. */
export function slug(title) {
  return title.toLowerCase().replaceAll(" ", "-");
}

/** A title in at most so many characters. */
export function shorten(title, most) {
  return title.slice(0, most);
}
