/** What is written of a mapping: the keys that its schema declares. Nothing is known of their values. A reader sees no other keys. */
export type Written<Schema extends { readonly properties: object }> = {
  readonly [Key in keyof Schema["properties"]]?: unknown;
};
