import { useState } from "preact/hooks";
import { type CostRow, compared } from "./figures.ts";

interface VersionsProps {
  /** A row for each definition. */
  readonly rows: readonly CostRow[];
  readonly workflow: string | null;
}

/** Two versions of a workflow beside each other: what was better after its prompts were changed. */
export function Versions({ rows, workflow }: VersionsProps) {
  const known = rows.filter(({ key }) => key !== null);
  const [first, setFirst] = useState(0);
  const [second, setSecond] = useState(1);
  if (workflow === null || known.length < 2) {
    return (
      <p class="quiet">
        {workflow === null
          ? "Choose a workflow to compare two of its versions."
          : "Runs of one version are here: there is nothing to compare."}
      </p>
    );
  }
  const [one, other] = [known[first] ?? known[0], known[second] ?? known[1]];
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title">Two versions side by side</h2>
      <p>
        <Choice label="One" known={known} value={first} onChoose={setFirst} />{" "}
        <Choice label="Other" known={known} value={second} onChoose={setSecond} />
      </p>
      {one !== undefined && other !== undefined && (
        <table class="costs">
          <thead>
            <tr>
              <th scope="col">figure</th>
              <th scope="col" class="number">
                {nameOf(one)}
              </th>
              <th scope="col" class="number">
                {nameOf(other)}
              </th>
              <th scope="col">fewer</th>
            </tr>
          </thead>
          <tbody>
            {compared.map((figure) => (
              <tr key={figure.name}>
                <th scope="row">{figure.name}</th>
                <td class="number">{figure.text(one)}</td>
                <td class="number">{figure.text(other)}</td>
                <td>{fewer(figure.of(one), figure.of(other), one, other)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function fewer(a: number, b: number, one: CostRow, other: CostRow): string {
  return a === b ? "the same" : nameOf(a < b ? one : other);
}

function nameOf({ key }: CostRow): string {
  return (key ?? "").replace(/^sha256:/, "").slice(0, 12);
}

interface ChoiceProps {
  readonly label: string;
  readonly known: readonly CostRow[];
  readonly value: number;
  readonly onChoose: (index: number) => void;
}

function Choice({ label, known, value, onChoose }: ChoiceProps) {
  return (
    <label class="field">
      {label}{" "}
      <select value={value} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {known.map((row, index) => (
          <option key={row.key} value={index}>
            {`${nameOf(row)}, ${row.runs.toLocaleString("en")} runs`}
          </option>
        ))}
      </select>
    </label>
  );
}
