import type { ShownAccess, ShownPlan } from "@cuebook/server";
import type { ComponentChildren } from "preact";
import { Scrolling } from "../../parts/scrolling.tsx";
import { Shown } from "../../parts/shown.tsx";
import { TextView } from "../../parts/text-view.tsx";

/** Everything that the approval of a plan covers. */
export function PlanSections({ plan }: { readonly plan: ShownPlan }) {
  const { bounds, stops, skipped } = plan;
  return (
    <>
      <dl>
        <Fact name="workflow" text={plan.workflow} />
        <Fact name="definition" text={plan.definition.slice(0, 12)} />
        <Fact name="repository" text={plan.repository} />
        <Fact name="branch" text={`${plan.branch} from ${plan.base.slice(0, 10)}`} />
        {skipped.length > 0 && <Fact name="left out" text={skipped.join(", ")} />}
        <Fact name="hash" text={plan.hash} />
      </dl>
      <h3>Worst case, until the run ends or waits for a person</h3>
      <p>
        {countText(bounds.steps)} steps, {countText(bounds.turns)} turns,{" "}
        {bounds.tokens === null ? "no limit on tokens" : `${bounds.tokens.toLocaleString("en")} tokens`},{" "}
        {bounds.costUsd === null ? "no limit on cost" : `$${bounds.costUsd}`}; per step {plan.tries}{" "}
        {plan.tries === 1 ? "try" : "tries"} and {plan.repairs} {plan.repairs === 1 ? "repair" : "repairs"}.
      </p>
      <Table
        label="Worst case by role"
        heads={["Role", "Steps", "Turns"]}
        rows={Object.entries(bounds.roles).map(([role, each]) => [role, countText(each.steps), countText(each.turns)])}
      />
      <h3>Agents</h3>
      <Table
        label="Agents"
        heads={["Role", "Agent", "Model", "Version"]}
        rows={plan.agents.map(({ role, agent, kind, model, version, problem }) => [
          role,
          agent === kind ? agent : `${agent} (${kind})`,
          model ?? "–",
          problem === null ? (version ?? "–") : `cannot run: ${problem}`,
        ])}
      />
      <h3>Steps</h3>
      <Table
        label="Edges"
        heads={["Role", "Status", "Next", "At most", ""]}
        rows={plan.edges.map(({ from, status, to, max, gate, when, isReachable }) => [
          from,
          status,
          to,
          max === null ? "–" : `${max} times`,
          [
            ...(when === null ? [] : [`when ${when}`]),
            ...(gate === "auto" ? [] : [`gate: ${gate}`]),
            ...(isReachable ? [] : ["unreachable"]),
          ].join(", "),
        ])}
      />
      <Stops stops={stops} />
      <h3>Permissions</h3>
      <Table
        label="Permissions"
        heads={["Role", "Read", "Write", "Run", "Network", "Sandbox"]}
        rows={plan.access.map((access) => [
          access.role,
          ...(["read", "write", "run", "network"] as const).map((effect) => effectText(access, effect)),
          sandboxText(access),
        ])}
      />
      <Commands plan={plan} />
      <h3>
        The first prompt, for <Shown text={plan.first.role} />
      </h3>
      <TextView text={plan.first.text} label="The first prompt" />
      <h3>All prompts, with holes for what is not known yet</h3>
      {plan.prompts.map(({ pointer, kind, role, text, holes }) => (
        <details key={pointer} class="file">
          <summary>
            <Shown text={`${kind} of ${role}`} /> <span class="quiet">{holes.length} holes</span>
          </summary>
          <p class="about">
            <Shown
              text={holes
                .map(({ name, type }) => `${name}: ${type}`)
                .join("; ")
                .slice(0, 2000)}
            />
          </p>
          <TextView text={text} label={`${kind} of ${role}`} />
        </details>
      ))}
    </>
  );
}

function Stops({ stops }: Pick<ShownPlan, "stops">) {
  return (
    <>
      <p>
        {stops.length === 0
          ? "It stops nowhere to ask a person, unless a role asks."
          : `It stops to ask at ${stops.length} ${stops.length === 1 ? "place" : "places"}.`}
      </p>
      {stops.length > 0 && (
        <ul>
          {stops.map(({ kind, role, status, to, approver }) => (
            <li key={`${role} ${status}`}>
              <Shown text={`${kind === "gate" ? "before" : "question at"} ${role}/${status} to ${to}`} />
              {approver !== undefined && <Shown text={`, ${approver} decides`} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Commands({ plan: { checks, commands } }: { readonly plan: ShownPlan }) {
  return (
    <>
      {checks.length + commands.length > 0 && (
        <>
          <h3>Commands</h3>
          <Table
            label="Commands"
            heads={["Role", "Command", ""]}
            rows={[
              ...checks.map(({ role, name, command }) => [role, command, `check ${name}`]),
              ...commands.map(({ role, command, sandbox }) => [
                role,
                command,
                `in place of an agent, sandbox ${sandbox}`,
              ]),
            ]}
          />
        </>
      )}
    </>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Shown text={text} />
      </dd>
    </div>
  );
}

interface TableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function Table({ label, heads, rows }: TableProps): ComponentChildren {
  return (
    <Scrolling class="scrolls" label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) =>
              head === "" ? (
                <td key={head} />
              ) : (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((text, column) => (
                <td key={column}>
                  <Shown text={text.slice(0, 1000)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

/** What the rules decide on an effect, and whether the client of the agent does not enforce it. */
function effectText({ effects }: ShownAccess, wanted: string): string {
  const found = effects.find(({ effect }) => effect === wanted);
  if (found === undefined) return "–";
  return found.client === "enforced" ? found.decides : `${found.decides}, ${found.client} by the client`;
}

function sandboxText({ sandbox, isSandboxed, changes }: ShownAccess): string {
  const only = changes === null ? "" : `; changes only ${changes}`;
  if (sandbox === "none") return `none${only}`;
  return `${sandbox}${isSandboxed ? "" : ", not enforced by the client"}${only}`;
}

function countText(count: number): string {
  return count >= Number.MAX_SAFE_INTEGER ? "unlimited" : count.toLocaleString("en");
}
