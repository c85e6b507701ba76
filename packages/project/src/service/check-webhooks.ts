import type { Diagnostic } from "@cuebook/template";
import { trackerAdapters, webhookSecretProblem } from "@cuebook/trackers";
import { placeAt } from "@cuebook/workflow";
import { report } from "../diagnostics.ts";
import { type ServiceSurvey, textAt } from "./survey.ts";

/** Findings about webhooks that the service should receive: without a secret, anybody could send them. */
export function webhookFindings({ workflow, resolved }: ServiceSurvey): Diagnostic[] {
  const kind = textAt(resolved, "tracker.kind");
  const hasWebhooks = trackerAdapters.some((adapter) => adapter.kind === kind && adapter.webhook !== undefined);
  const { settings } = resolved;
  if (kind === undefined || settings === undefined || !hasWebhooks) return [];
  const { webhookSecret } = settings.tracker;
  if (webhookSecret === undefined) {
    const text = `add \`webhook_secret: $${kind.toUpperCase()}_WEBHOOK_SECRET\` below \`tracker\`, with the secret that the webhook has at the service`;
    const place = placeAt(workflow, "/service/tracker");
    return [report("webhook_secret_missing", { kind }, place, { suggestion: { text } })];
  }
  const problem = webhookSecretProblem(webhookSecret);
  if (problem === undefined) return [];
  const place = placeAt(workflow, "/service/tracker/webhook_secret");
  const text = "make one, and set it in both places: openssl rand -hex 32";
  return [report("webhook_secret_weak", { problem }, place, { suggestion: { text } })];
}
