import { Shown } from "../../parts/shown.tsx";

/** The changes to a workflow for one run. */
export interface RunChanges {
  /** By phase: who decides after it, if that differs from the workflow. */
  readonly gates: Readonly<Record<string, string>>;
  /** The script that replays the agents; empty: none. */
  readonly replay: string;
}

export const noChanges: RunChanges = { gates: {}, replay: "" };

/** The changes in the form of the API. */
export function changesBody({ gates, replay }: RunChanges): object {
  const gate = Object.entries(gates).map(([phase, who]) => `${phase}=${who}`);
  return { ...(gate.length > 0 && { gate }), ...(replay !== "" && { replay }) };
}

const deciders = [
  ["auto", "nobody"],
  ["human", "a person"],
  ["agent", "a role"],
  ["skip", "nobody, even if a default would ask"],
] as const;

interface ChangesProps {
  readonly phases: readonly string[];
  readonly value: RunChanges;
  readonly onChange: (value: RunChanges) => void;
}

/** Gates and a script to replay, for this run only. */
export function RunChangesFields({ phases, value, onChange }: ChangesProps) {
  const { gates, replay } = value;
  const setGate = (phase: string, who: string) => {
    const { [phase]: _, ...others } = gates;
    onChange({ ...value, gates: who === "" ? others : { ...others, [phase]: who } });
  };
  return (
    <details>
      <summary>For this run only</summary>
      {phases.map((phase) => (
        <label key={phase} class="field">
          Who decides after <Shown text={phase} />{" "}
          <select value={gates[phase] ?? ""} onChange={({ currentTarget }) => setGate(phase, currentTarget.value)}>
            <option value="">as configured</option>
            {deciders.map(([who, text]) => (
              <option key={who} value={who}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label class="field">
        Replay the agents from a script{" "}
        <span class="quiet">a path from the root of the project; empty: real agents</span>{" "}
        <input
          type="text"
          value={replay}
          onInput={({ currentTarget }) => onChange({ ...value, replay: currentTarget.value.trim() })}
        />
      </label>
    </details>
  );
}
