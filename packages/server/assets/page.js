// The script of every page: it signs in, sends answers, and reports what changes while a page is open.

const { page, id, status, hash } = document.body.dataset;
const notice = document.getElementById("notice");
const pollMs = 2000;

function say(text, link) {
  if (notice === null) return;
  notice.textContent = text;
  if (link === undefined) return;
  const again = document.createElement("a");
  again.href = location.pathname + location.search;
  again.textContent = link;
  notice.append(" ", again);
}

async function call(method, path, body, headers = {}) {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  return { isOk: response.ok, status: response.status, body: isJson ? await response.json() : {} };
}

async function signIn() {
  const here = location.pathname + location.search;
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  // The token is good once, and must not stay in the history.
  history.replaceState(null, "", here);
  const triedKey = `tried ${here}`;
  if (token !== null) {
    const { isOk, body } = await call("POST", "/v1/session", { token });
    if (isOk) {
      sessionStorage.removeItem(triedKey);
      return location.replace(here);
    }
    say(body.message ?? "Signing in failed.");
  } else {
    // A browser does not send the cookie when a link of another site opens the page, but when the page opens itself.
    const { body } = await call("GET", "/v1/session");
    if (body.isSignedIn === true && sessionStorage.getItem(triedKey) === null) {
      sessionStorage.setItem(triedKey, "1");
      return location.replace(here);
    }
    sessionStorage.removeItem(triedKey);
    say("This browser is not signed in.");
  }
  document.getElementById("help").hidden = false;
}

function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function setDisabled(form, isDisabled) {
  for (const button of form.querySelectorAll("button")) button.disabled = isDisabled;
}

let isSending = false;

async function send(form, answer) {
  const comment = form.elements.comment.value;
  const body = comment.trim() === "" ? { hash, answer } : { hash, answer, comment };
  const key = newKey();
  isSending = true;
  setDisabled(form, true);
  say("Sending …");
  try {
    const path = `/v1/decisions/${id}`;
    const first = () => call("POST", path, body, { "idempotency-key": key });
    // A connection may break after the answer has arrived: the same key does not answer twice.
    const result = await first().catch(first);
    if (result.isOk) {
      sessionStorage.setItem("answered", id);
      return location.reload();
    }
    const isPast = result.status === 409;
    say(`Not accepted: ${result.body.message ?? result.status}`, isPast ? "Show the current state" : undefined);
    setDisabled(form, isPast);
  } catch {
    say("Cuebook cannot be reached: nothing is known of the answer.", "Try again");
    setDisabled(form, false);
  }
  isSending = false;
}

function signedOut() {
  say("This browser is no longer signed in: open a new link.");
  return false;
}

/** Follows a question that can still change. */
async function followQuestion(form) {
  const { isOk, status: response, body } = await call("GET", `/v1/decisions/${id}/status`);
  if (isSending) return true;
  if (response === 401) return signedOut();
  if (!isOk || body.status === status) return true;
  const isWritten = (form?.elements.comment.value ?? "").trim() !== "";
  if (!isWritten) {
    sessionStorage.setItem("answered", id);
    location.reload();
    return false;
  }
  // A comment that is being written is not lost.
  setDisabled(form, true);
  say(`This question is no longer open: it is ${body.status}.`, "Show what happened");
  return false;
}

async function followList() {
  const { isOk, status: response, body } = await call("GET", "/v1/decisions");
  if (response === 401) return signedOut();
  if (!isOk || body.decisions.map((question) => question.id).join(" ") === id) return true;
  location.reload();
  return false;
}

/** Repeats work while the page is visible. */
function repeat(work) {
  const next = () => setTimeout(run, pollMs);
  const run = async () => {
    if (document.hidden) return next();
    const isOver = await work().then(
      (isWanted) => !isWanted,
      () => false,
    );
    if (!isOver) next();
  };
  next();
}

function showAges() {
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const time of document.querySelectorAll("time")) {
    const seconds = Math.round((Date.parse(time.dateTime) - Date.now()) / 1000);
    if (Number.isNaN(seconds)) continue;
    const [unit, size] = [
      ["day", 86_400],
      ["hour", 3600],
      ["minute", 60],
      ["second", 1],
    ].find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
    time.dataset.exact ??= time.textContent;
    time.textContent = `${time.dataset.exact} (${words.format(Math.trunc(seconds / size), unit)})`;
  }
}

if (page === "sign-in") await signIn().catch(() => say("Cuebook cannot be reached."));
else {
  showAges();
  setInterval(showAges, 10_000);
}

if (page === "question") {
  const form = document.getElementById("answer");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter !== null) send(form, event.submitter.value);
  });
  if (status === "open" || status === "answered") repeat(() => followQuestion(form));
  if (sessionStorage.getItem("answered") === id) {
    sessionStorage.removeItem("answered");
    document.getElementById("status")?.focus();
  }
}
if (page === "list") repeat(followList);
