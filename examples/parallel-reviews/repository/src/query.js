/** Reads the query of an address: `a=1&b=2` becomes `{ a: "1", b: "2" }`. */
export function parseQuery(text) {
  const fields = {};
  for (const part of text.split("&")) {
    const [name, value = ""] = part.split("=");
    fields[name] = value;
  }
  return fields;
}
