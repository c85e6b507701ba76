import { END, START, SUSPEND } from "@cuebook/workflow/model";
import { describe, expect, test } from "vitest";
import { graphOf } from "./graph/of-definition.ts";
import { mermaid } from "./mermaid.ts";
import { definition, edge, forked } from "./testing/definitions.ts";

const checked = definition(
  "w",
  {
    [START]: { _: edge("writer") },
    writer: {
      done: edge("printer", { gate: "agent", approver: "editor", max: 2 }),
      stuck: edge(SUSPEND),
    },
    printer: { _: edge(END, { gate: "human" }) },
    lost: { _: edge("printer") },
  },
  {
    writer: { max: 3, prompt: [{ role: "user", dialect: "plain", text: "x", contract: "role" }] },
    editor: {},
    printer: {},
  },
);

const proof = {
  prompts: [
    { pointer: "/roles/writer/prompt/0", state: "unproved" },
    { pointer: "/graph/writer/done/prompt", state: "unchecked" },
    { pointer: "/graph/printer/_/prompt", state: "unproved" },
    { pointer: "/graph/lost/_/prompt", state: "unproved" },
  ] as const,
  reachable: new Set(["writer", "editor", "printer"]),
};

describe("mermaid", () => {
  test("draws roles as nodes and statuses as edges, with gates, limits, and marks for unproved and unreachable parts", () => {
    expect(mermaid(graphOf(checked, { proof }))).toBe(`flowchart TD
  %% workflow w
  %% On an edge: the status, who decides whether it may be taken (gate), how often it may be taken (max, 5 if it is not shown).
  %% unproved: a prompt can fail. unchecked: it cannot be decided. unreachable: no run gets there.
  n0(["start"])
  n1["writer<br/>max 3<br/>not proved"]
  n2["printer"]
  n3["lost<br/>unreachable"]
  n4{{"editor<br/>approver"}}
  n5(["end"])
  n6(["asks a person"])
  n0 --> n1
  n1 -->|"done<br/>gate: agent editor<br/>max 2<br/>unchecked"| n2
  n1 -.->|"done<br/>asks"| n4
  n1 -->|"stuck"| n6
  n2 -->|"done<br/>gate: human<br/>not proved"| n5
  n3 -->|"done<br/>unreachable"| n2
  classDef terminal fill:#f4f4f4,stroke:#666666,color:#222222
  classDef unproved fill:#fdecea,stroke:#c0392b,color:#5b1a13,stroke-width:2px
  classDef role fill:#eef4fb,stroke:#4a6fa5,color:#1b2a41
  classDef unreachable fill:#f7f7f7,stroke:#999999,color:#777777,stroke-dasharray:5 5
  classDef approver fill:#f3eefb,stroke:#7a5aa6,color:#2b1b41
  classDef person fill:#fff6df,stroke:#b8860b,color:#4a3500
  class n0,n5 terminal
  class n1 unproved
  class n2 role
  class n3 unreachable
  class n4 approver
  class n6 person
  linkStyle 1 stroke:#d68910,stroke-width:2px
  linkStyle 4 stroke:#c0392b,stroke-width:2px
  linkStyle 5 stroke:#999999,stroke-dasharray:5 5
`);
  });

  test("draws forks as bars, and each branch as a subgraph", async () => {
    await expect(mermaid(graphOf(forked))).toMatchFileSnapshot("golden/forked.mmd");
  });

  test("draws a role that the graph uses but the workflow does not define", () => {
    const drawn = mermaid(graphOf(definition("w", { [START]: { _: edge("a") }, a: { _: edge("gone") } })));
    expect(drawn).toContain('["gone<br/>unknown role"]');
  });

  test("escapes names that Mermaid could read as keywords", () => {
    const name = 'end"]; click n0 "javascript:alert(1)" %% {x} `*`';
    const drawn = mermaid(
      graphOf(definition("w\n%%{init: {}}%%", { [START]: { [name]: edge(name) }, [name]: { _: edge(END) } })),
    );
    const escaped = "end#34;#93;#59; click n0 #34;javascript:alert(1)#34; #37;#37; #123;x#125; #96;#42;#96;";
    expect(drawn).toContain(`n1["${escaped}"]`);
    expect(drawn).toContain(`n0 -->|"${escaped}"| n1`);
    expect(drawn).toContain("  %% workflow w\u2424#37;#37;#123;init: #123;#125;#125;#37;#37;\n");
  });

  test("shows what a run did", () => {
    const live = {
      roles: new Map([
        ["writer", { is: "done", times: 2 }],
        ["printer", { is: "waiting", times: 1 }],
      ] as const),
      edges: new Map([["writer", new Map([["done", { is: "done", times: 2 }]] as const)]]),
    };
    const drawn = mermaid(graphOf(checked, { live }));
    expect(drawn).toContain('n1["writer<br/>max 3<br/>done #215;2"]');
    expect(drawn).toContain('n2["printer<br/>waiting"]');
    expect(drawn).toContain('|"done<br/>gate: agent editor<br/>max 2<br/>#215;2"|');
    expect(drawn).toContain("class n1 done\n");
    expect(drawn).toContain("linkStyle 1 stroke:#2e7d46,stroke-width:2px\n");
  });
});
