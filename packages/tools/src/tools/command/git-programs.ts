import { visible } from "../../text/visible.ts";

/** Settings of git whose value is a program, or leads to one. */
const programSettings = [
  /^core\.(?:pager|editor|sshcommand|fsmonitor|hookspath|askpass|gitproxy|alternaterefscommand|worktree)$/,
  /^(?:pager|alias|browser|man|web|tar|trailer|sendemail|guitool)\./,
  /^(?:sequence\.editor|diff\.external|interactive\.difffilter|init\.templatedir|uploadpack\.packobjectshook)$/,
  /^diff\..*\.(?:command|textconv)$|^(?:diff|merge)tool\..*\.(?:cmd|path)$|^merge\..*\.driver$/s,
  /^filter\..*\.(?:clean|smudge|process)$|^credential\.(?:.*\.)?helper$|^gpg\.(?:.*\.)?(?:program|defaultkeycommand)$/s,
  /^protocol\.(?:.*\.)?allow$|^remote\..*\.(?:uploadpack|receivepack|vcs)$|^url\..*\.(?:push)?insteadof$/s,
  /^submodule\..*\.update$|^include\.path$|^includeif\..*\.path$/s,
];

/** Values that start nothing, of settings that are no aliases. */
const harmless = /^(?:|true|false|yes|no|on|off|0|1|cat|:|\/dev\/null|never|user)$/;

/** Options of git and its commands that name a program. */
const programOptions =
  /^(?:--exec-path=|--upload-pack(?:=|$)|--receive-pack(?:=|$)|--exec(?:=|$)|--extcmd(?:=|$)|--open-files-in-pager(?:=|$)|--config-env(?:=|$)|--template(?:=|$))/;

/** What the arguments of git start besides git: by settings for this call, options, and addresses such as `ext::`. */
export function gitWarnings(args: readonly string[]): readonly string[] {
  const settings = args.flatMap((word, i) => {
    const text = word === "-c" ? args[i + 1] : /^-c(?=.)/.test(word) && i === 0 ? word.slice(2) : undefined;
    return text !== undefined && isProgramSetting(text) ? [text.split("=", 1)[0] ?? ""] : [];
  });
  const options = args.flatMap((word) => programOptions.exec(word)?.[0].replace(/=$/, "") ?? []);
  const isExternal = args.some((word) => /(?:^|=)(?:ext|fd)::/.test(word));
  const named = [...new Set([...settings, ...options])].map((name) => visible(name.slice(0, 80)));
  return [
    ...(named.length > 0 ? [`git runs or trusts what these name: ${named.slice(0, 8).join(", ")}`] : []),
    ...(isExternal ? ["git runs the command in an ext:: address"] : []),
  ];
}

function isProgramSetting(text: string): boolean {
  const at = text.indexOf("=");
  const [name, value] = at === -1 ? [text, "true"] : [text.slice(0, at), text.slice(at + 1)];
  const key = name.toLowerCase();
  if (!programSettings.some((pattern) => pattern.test(key))) return false;
  return key.startsWith("alias.") || !harmless.test(value.toLowerCase());
}
