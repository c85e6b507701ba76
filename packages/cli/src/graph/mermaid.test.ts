import { loadWorkflow, proofOf, type Workflow } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { mermaid } from "./mermaid.ts";
import { mermaidText } from "./mermaid-text.ts";

function workflowOf(text: string): Workflow {
  const { workflow, diagnostics } = loadWorkflow({ file: "w.workflow.yaml", text }, () => undefined);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow;
}

const draw = (text: string) => {
  const workflow = workflowOf(text);
  return mermaid(workflow, proofOf(workflow));
};

const verdicts = `oneOf:
        - { properties: { $status: { const: approved } }, required: [$status] }
        - { properties: { $status: { const: rejected } }, required: [$status] }`;

describe("mermaid", () => {
  test("a role without an agent says what it does, and a condition that is not proved is marked", () => {
    const text = `name: w
roles:
  tests: { run: npm test }
  verdict: { decide: { good: steps.tests.cod == 0, bad: else } }
graph:
  $START: { _: { role: tests } }
  tests: { passed: { role: verdict }, failed: { role: $END } }
  verdict: { good: { role: $END }, bad: { role: $END } }
`;
    expect(draw(text)).toContain('n1["tests<br/>runs a command"]\n  n2["verdict<br/>decides<br/>not proved"]');
  });

  test("draws roles as nodes and statuses as edges, with gates, limits, and marks for unproved and unreachable parts", () => {
    const text = `version: 1
name: w
roles:
  writer:
    prompt: "{{{input.prompt}}} {{{nope}}}"
    max: 3
    frontmatter:
      oneOf:
        - { properties: { $status: { const: done }, x: {} }, required: [$status, x] }
        - { properties: { $status: { const: stuck } }, required: [$status] }
  editor:
    prompt: Look at it.
    frontmatter:
      ${verdicts}
  printer: { prompt: Print. }
  lost: { prompt: Lost. }
graph:
  $START: { _: { role: writer, prompt: Go. } }
  writer:
    done: { role: printer, prompt: "{{{x}}}", gate: agent, approver: editor, max: 2 }
    stuck: { role: $SUSPEND }
  printer: { _: { role: $END, prompt: "{{{titel}}}", gate: human } }
  lost: { _: { role: printer, prompt: x } }
`;
    expect(draw(text)).toBe(`flowchart TD
  %% workflow w
  %% $START: the run starts. $END: the run ends. $SUSPEND: a person is asked, then the same role continues.
  %% On an edge: the status, who decides whether it may be taken (gate), how often it may be taken (max), what is not proved.
  %% unproved: a prompt can fail. unchecked: it cannot be decided. unreachable: no run gets there.
  n0(["$START"])
  n1["writer<br/>max 3<br/>not proved"]
  n2{{"editor<br/>approver"}}
  n3["printer"]
  n4["lost<br/>unreachable"]
  n5(["$END"])
  n6(["$SUSPEND"])
  n0 -->|"_<br/>max 5"| n1
  n1 -->|"done<br/>gate: agent editor<br/>max 2<br/>unchecked"| n3
  n1 -.->|"done<br/>asks"| n2
  n1 -->|"stuck<br/>max 5"| n6
  n3 -->|"_<br/>gate: human<br/>max 5<br/>not proved"| n5
  n4 -->|"_<br/>max 5<br/>unreachable"| n3
  classDef terminal fill:#f4f4f4,stroke:#666666,color:#222222
  classDef unproved fill:#fdecea,stroke:#c0392b,color:#5b1a13,stroke-width:2px
  classDef approver fill:#f3eefb,stroke:#7a5aa6,color:#2b1b41
  classDef role fill:#eef4fb,stroke:#4a6fa5,color:#1b2a41
  classDef unreachable fill:#f7f7f7,stroke:#999999,color:#777777,stroke-dasharray:5 5
  classDef person fill:#fff6df,stroke:#b8860b,color:#4a3500
  class n0,n5 terminal
  class n1 unproved
  class n2 approver
  class n3 role
  class n4 unreachable
  class n6 person
  linkStyle 1 stroke:#d68910,stroke-width:2px
  linkStyle 4 stroke:#c0392b,stroke-width:2px
  linkStyle 5 stroke:#999999,stroke-dasharray:5 5
`);
  });

  test("draws a role that the graph uses but the workflow does not define", () => {
    const drawn = draw(
      "version: 1\nname: w\nroles: { a: { prompt: x } }\ngraph: { $START: { _: { role: a, prompt: x } }, a: { _: { role: gone, prompt: x } } }\n",
    );
    expect(drawn).toContain('["gone<br/>unknown role"]');
  });

  test("escapes names that Mermaid could read as keywords", () => {
    const name = 'end"]; click n0 "javascript:alert(1)" %% {x} `*`';
    const drawn = draw(
      JSON.stringify({
        version: 1,
        name: "w\n%%{init: {}}%%",
        roles: { [name]: { prompt: "x" } },
        graph: { $START: { _: { role: name, prompt: "x" } }, [name]: { _: { role: "$END" } } },
      }),
    );
    expect(drawn).toContain(
      'n1["end#34;#93;#59; click n0 #34;javascript:alert(1)#34; #37;#37; #123;x#125; #96;#42;#96;"]',
    );
    expect(drawn).toContain("  %% workflow w\u2424#37;#37;#123;init: #123;#125;#125;#37;#37;\n");
  });
});

test("mermaidText escapes quotes, tags, formulas and line breaks, and shortens long text", () => {
  expect(mermaidText('<b>"a"&#amp;$$x$$\n\u001b')).toBe(
    "#60;b#62;#34;a#34;#38;#35;amp#59;#36;$x#36;$␤␛".replace("␤", "\u2424"),
  );
  expect(mermaidText("größe 漢字 a-b_c")).toBe("größe 漢字 a-b_c");
  expect(mermaidText("x".repeat(500))).toBe(`${"x".repeat(79)}…`);
});
