import { at, type Case, field, root } from "./case.ts";

const items = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  owner: `owner-${index % 97}`,
  title: `A finding about module ${index % 389} that was seen while the nightly suite ran`,
  state: index % 3 === 0 ? "open" : "closed",
}));

const data = { title: "All findings", items };

/** Ten thousand iterations that print about a megabyte. */
export const bigLoop: Case<typeof data> = {
  name: "1 MB loop",
  parts: [
    field("title"),
    ": ",
    {
      each: at(root, "items"),
      as: "item",
      body: [
        "- ",
        { print: at("item", "id") },
        " ",
        { print: at("item", "title") },
        " (",
        { print: at("item", "owner") },
        ", ",
        { print: at("item", "state") },
        ")\n",
      ],
    },
    "= all.",
  ],
  data,
  dataWithJson: data,
  byHand: write,
  byHandWithJson: write,
};

function write(given: typeof data): string {
  let out = given.title;
  out += ": ";
  for (const item of given.items) {
    out += "- ";
    out += item.id;
    out += " ";
    out += item.title;
    out += " (";
    out += item.owner;
    out += ", ";
    out += item.state;
    out += ")\n";
  }
  out += "= all.";
  return out;
}
