import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Cuebook for VS Code","description":"","frontmatter":{},"headers":[],"relativePath":"editors/vscode/index.md","filePath":"editors/vscode/index.md"}');
const _sfc_main = { name: "editors/vscode/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="cuebook-for-vs-code" tabindex="-1">Cuebook for VS Code <a class="header-anchor" href="#cuebook-for-vs-code" aria-label="Permalink to &quot;Cuebook for VS Code&quot;">​</a></h1><p>Workflows and prompts of coding agents, checked while you type: findings, completion, hover, rename, and lenses that run and test a workflow. The graph is shown beside the file, a prompt as an agent reads it, and the inbox in the side bar.</p><p>The extension starts <code>cuebook lsp</code>: the command of the workspace&#39;s <code>node_modules</code>, else that of <code>PATH</code>, else what <code>cuebook.path</code> names.</p><table tabindex="0"><thead><tr><th>command</th><th>what it does</th></tr></thead><tbody><tr><td>Cuebook: Show graph</td><td>the graph beside the file, up to date while you type; a click on a role opens it</td></tr><tr><td>Cuebook: Preview prompt</td><td>the prompt at the cursor; a click on a part opens the place where it is written</td></tr><tr><td>Cuebook: Run workflow, Test workflow</td><td><code>cuebook run</code> and <code>cuebook test</code> in a terminal</td></tr><tr><td>Cuebook: Restart language server</td><td>after an update of Cuebook</td></tr></tbody></table><p>Nothing starts in a workspace that you do not trust.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("editors/vscode/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
