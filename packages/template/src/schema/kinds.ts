const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  object: [
    "properties",
    "required",
    "additionalProperties",
    "patternProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "dependentRequired",
    "dependentSchemas",
  ],
  array: ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains", "unevaluatedItems"],
  string: ["minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
};

/** The types of data that the keywords of a schema restrict: `minLength` restricts strings. */
export function impliedTypes(schema: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(keywordsOf).flatMap(([type, keywords]) =>
    keywords.some((keyword) => Object.hasOwn(schema, keyword)) ? [type] : [],
  );
}
