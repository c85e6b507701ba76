import { answer } from "./check.ts";
import type { Job } from "./job.ts";

// The worker of the playground checks and renders templates, so that the page stays responsive.
addEventListener("message", ({ data }: MessageEvent<{ readonly id: number; readonly job: Job }>) => {
  const { id, job } = data;
  try {
    postMessage({ id, answer: answer(job) });
  } catch (error) {
    postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
