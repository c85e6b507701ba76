import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Words in a shell","description":"","frontmatter":{},"headers":[],"relativePath":"guide/shell.md","filePath":"guide/shell.md"}');
const _sfc_main = { name: "guide/shell.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="words-in-a-shell" tabindex="-1">Words in a shell <a class="header-anchor" href="#words-in-a-shell" aria-label="Permalink to &quot;Words in a shell&quot;">​</a></h1><p><code>cuebook completion SHELL</code> prints a script that completes commands and options, and what is in the present project: runs and their steps (<code>RUN/</code>), questions that wait, workflows, roles, prompts, agents, chats and templates, with their meanings where the shell shows them. It reads files and the database as they are: it starts nothing, migrates nothing and waits for nobody. Runs of a store on PostgreSQL are not offered, since no server is asked for words.</p><table tabindex="0"><thead><tr><th>shell</th><th>once</th></tr></thead><tbody><tr><td>bash</td><td><code>cuebook completion bash &gt; ~/.local/share/bash-completion/completions/cuebook</code></td></tr><tr><td>zsh</td><td><code>mkdir -p ~/.zfunc &amp;&amp; cuebook completion zsh &gt; ~/.zfunc/_cuebook</code>, and in <code>~/.zshrc</code>: <code>fpath+=~/.zfunc; autoload -Uz compinit; compinit</code></td></tr><tr><td>fish</td><td><code>cuebook completion fish &gt; ~/.config/fish/completions/cuebook.fish</code></td></tr><tr><td>PowerShell</td><td><code>cuebook completion powershell &gt;&gt; $PROFILE</code></td></tr></tbody></table><p>For bash, the package <code>bash-completion</code> loads that file. Without it, put <code>source &lt;(cuebook completion bash)</code> into <code>~/.bashrc</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/shell.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const shell = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  shell as default
};
