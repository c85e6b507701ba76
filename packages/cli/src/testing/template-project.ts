import { folderWith } from "@cuebook/project/testing";

/** A template of a Java class, its data, and the rendered text. */
const serviceTemplate = `// {{ output_path }}
package {{ package }};
class {{ class_name }} {
{%- for f in fields %}
  private {{ f.type }} {{ f.name }};
{%- endfor %}
}
`;
export const orderData = { package: "a.b", class_name: "Order", fields: [{ type: "int", name: "id" }] };
export const orderText = `// src/Order.java
package a.b;
class Order {
  private int id;
}
`;

/** A project with templates. */
export function templateProject(files: Readonly<Record<string, string>> = {}): string {
  return folderWith({
    ".cuebook/config.yaml": "# nothing\n",
    ".templates/service.java.tmpl": serviceTemplate,
    "order.json": JSON.stringify(orderData),
    ...files,
  });
}
