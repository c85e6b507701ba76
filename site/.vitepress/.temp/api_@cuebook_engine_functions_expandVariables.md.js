import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: expandVariables()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/expandVariables.md","filePath":"api/@cuebook/engine/functions/expandVariables.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/expandVariables.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-expandvariables" tabindex="-1">Function: expandVariables() <a class="header-anchor" href="#function-expandvariables" aria-label="Permalink to &quot;Function: expandVariables()&quot;">​</a></h1><blockquote><p><strong>expandVariables</strong>(<code>settings</code>, <code>env</code>): <a href="./../type-aliases/AgentSettings.html"><code>AgentSettings</code></a></p></blockquote><p>Settings with the values <code>$NAME</code> and <code>\${NAME}</code> replaced from the environment. Only a whole value is a reference.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>settings</code></td><td><a href="./../type-aliases/AgentSettings.html"><code>AgentSettings</code></a></td></tr><tr><td><code>env</code></td><td><code>Environment</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/AgentSettings.html"><code>AgentSettings</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>variable_missing</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/expandVariables.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const expandVariables = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  expandVariables as default
};
