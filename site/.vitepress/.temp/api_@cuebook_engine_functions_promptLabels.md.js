import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: promptLabels()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/promptLabels.md","filePath":"api/@cuebook/engine/functions/promptLabels.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/promptLabels.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-promptlabels" tabindex="-1">Function: promptLabels() <a class="header-anchor" href="#function-promptlabels" aria-label="Permalink to &quot;Function: promptLabels()&quot;">​</a></h1><blockquote><p><strong>promptLabels</strong>(<code>contract</code>, <code>steps</code>): <a href="./../../template/interfaces/Label.html"><code>Label</code></a>[]</p></blockquote><p>The producers of the parts of a prompt&#39;s data, and which parts are trusted: the operator&#39;s input and Cuebook&#39;s facts of the run. Anybody may have written the text of an issue or the output of an agent.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>contract</code></td><td><a href="./../../workflow/type-aliases/ContractName.html"><code>ContractName</code></a></td></tr><tr><td><code>steps</code></td><td><a href="./../interfaces/StepProducers.html"><code>StepProducers</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/interfaces/Label.html"><code>Label</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/promptLabels.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const promptLabels = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  promptLabels as default
};
