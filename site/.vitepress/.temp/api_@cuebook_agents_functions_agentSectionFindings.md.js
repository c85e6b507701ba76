import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: agentSectionFindings()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/functions/agentSectionFindings.md","filePath":"api/@cuebook/agents/functions/agentSectionFindings.md"}');
const _sfc_main = { name: "api/@cuebook/agents/functions/agentSectionFindings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-agentsectionfindings" tabindex="-1">Function: agentSectionFindings() <a class="header-anchor" href="#function-agentsectionfindings" aria-label="Permalink to &quot;Function: agentSectionFindings()&quot;">​</a></h1><blockquote><p><strong>agentSectionFindings</strong>(<code>workflow</code>): <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></blockquote><p>The findings about the section of a WORKFLOW.md&#39;s agent: keys by earlier names, and keys without effect. Keys that its adapter does not have belong to another system.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/functions/agentSectionFindings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const agentSectionFindings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  agentSectionFindings as default
};
