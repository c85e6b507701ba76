import { type EssayProject, essayProject } from "./run-project.ts";

const workflow = `version: 1
name: gated
agent: sh
roles:
  writer:
    prompt: "Write about {{{input.prompt}}}."
    frontmatter:
      oneOf:
        - properties: { $status: { const: done }, title: { type: string }, text: { type: string, artifact: true } }
          required: [$status, title]
        - properties: { $status: { const: stuck } }
          required: [$status]
  printer:
    prompt: Print it.
graph:
  $START:
    new: { role: writer, prompt: Begin. }
    resume: { role: writer, prompt: Begin again. }
  writer:
    done: { role: printer, prompt: "Print {{{title}}}.", gate: human }
    stuck: { role: $SUSPEND, prompt: Which cats? }
  printer:
    _: { role: $END }
`;

/** Replies of the role "writer" of `gated.workflow.yaml`. */
export const gatedReply = {
  done: "---\n$status: done\ntitle: Cats\ntext: All of it.\n---\nIt is about cats.\n",
  stuck: "---\n$status: stuck\n---\n",
  suspend: "---\n$status: $SUSPEND\nreason: Which cats are meant?\n---\nThere are two.\n",
};

/** An `EssayProject` with `gated.workflow.yaml`: the writer writes a file, and a person decides before the printer prints. */
export function gatedProject(files: Readonly<Record<string, string>> = {}): EssayProject {
  const project = essayProject({ "gated.workflow.yaml": workflow, ...files });
  project.answer("writer", gatedReply.done);
  project.answer("printer", "Printed.\n");
  project.act("writer", "echo cats > cats.txt");
  return project;
}

/** The arguments that start a run of it. */
export const gatedStart = ["run", "gated.workflow.yaml", "--prompt", "cats"] as const;
