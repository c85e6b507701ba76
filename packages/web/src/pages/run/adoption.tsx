import type { ActionDone, AdoptionView } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { getJson, post } from "../../api/client.ts";
import { Confirmation } from "../../parts/confirmation.tsx";
import { DiffView } from "../../parts/diff-later.tsx";
import { FindingsView } from "../../parts/findings-view.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";

interface AdoptionProps {
  readonly run: string;
  readonly version: number;
  readonly effect: string;
  readonly command: string;
  readonly onClose: () => void;
}

const outcomes: Readonly<Record<AdoptionView["is"], string>> = {
  possible: "Everything that the run has fits.",
  adopted: "The run uses it.",
  refused: "The run cannot use it: what it has does not fit.",
  same: "The run uses it as it is already.",
};

/** Shows what adopting the current workflow would change, before it is adopted. */
export function Adoption({ run, version, effect, command, onClose }: AdoptionProps) {
  const [view, setView] = useState<AdoptionView>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    getJson<AdoptionView>(`/v1/runs/${run}/adoption`).then(setView, setFailure);
  }, [run]);
  const adopt = async () => {
    await post<ActionDone>(`/v1/runs/${run}/actions`, { action: "adopt", version, definition: view?.to });
  };
  return (
    <Confirmation
      name="Adopt the workflow"
      effect={effect}
      command={command}
      onConfirm={view?.is === "possible" ? adopt : undefined}
      onClose={onClose}
    >
      {failure !== undefined && <Problem error={failure} />}
      {failure === undefined && view === undefined && <p class="quiet">Comparing …</p>}
      {view !== undefined && (
        <>
          <p role="status">
            <Shown text={view.file} />: {outcomes[view.is]}
          </p>
          {view.findings.length > 0 && <FindingsView findings={view.findings} label="Findings" />}
          {view.changes !== "" && <DiffView text={view.changes} label="What changed in the workflow" />}
        </>
      )}
    </Confirmation>
  );
}
