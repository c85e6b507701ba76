import type { Question } from "@cuebook/server";
import type { ComponentChildren } from "preact";
import { Shown } from "../../parts/shown.tsx";
import { Ago, Exact } from "../../parts/times.tsx";

/** Who asks, about what, and until when. */
export function FactsView({ question }: { readonly question: Question }) {
  const { session, workflow, run, step, role, subject, issue, agent, workspace, askedAt, expiresAt, hash } = question;
  const returned = question.kind === "gate" || question.kind === "question" ? question.view.output.status : undefined;
  return (
    <dl class="facts">
      {session !== null && (
        <>
          <Fact name="Client">
            <Shown text={session.client} />
          </Fact>
          <Fact name="Session">
            <Shown text={session.id} />
          </Fact>
        </>
      )}
      {run !== null && (
        <>
          <Fact name="Workflow">
            <Shown text={workflow ?? ""} />
          </Fact>
          <Fact name="Run">
            <a href={`/runs/${run}`}>{run}</a>
          </Fact>
          <Fact name="Step">
            {step === null ? (
              "before the work"
            ) : (
              <>
                <a href={`/runs/${run}/steps/${step}`}>
                  {step} <Shown text={role} />
                </a>
                {returned !== undefined && (
                  <>
                    , which returned <Shown text={returned} />
                  </>
                )}
              </>
            )}
          </Fact>
        </>
      )}
      {subject !== "" && (
        <Fact name="About">
          <Shown text={subject} />
        </Fact>
      )}
      {issue !== null && (
        <Fact name="Issue">
          <Shown text={issue} />
        </Fact>
      )}
      {agent !== null && (
        <Fact name="Agent">
          <Shown text={agent} />
        </Fact>
      )}
      <Fact name="Asked">
        <Ago at={askedAt} />
      </Fact>
      {expiresAt !== null && (
        <Fact name="Denied after">
          <Exact at={expiresAt} />
        </Fact>
      )}
      <Fact name="Folder">
        <Shown text={workspace} />
      </Fact>
      {hash !== "" && (
        <Fact name="Hash">
          <Shown text={hash} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
