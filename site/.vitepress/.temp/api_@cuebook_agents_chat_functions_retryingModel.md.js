import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: retryingModel()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/chat/functions/retryingModel.md","filePath":"api/@cuebook/agents/chat/functions/retryingModel.md"}');
const _sfc_main = { name: "api/@cuebook/agents/chat/functions/retryingModel.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-retryingmodel" tabindex="-1">Function: retryingModel() <a class="header-anchor" href="#function-retryingmodel" aria-label="Permalink to &quot;Function: retryingModel()&quot;">​</a></h1><blockquote><p><strong>retryingModel</strong>(<code>model</code>, <code>options</code>): <a href="./../../../chat/interfaces/Model.html"><code>Model</code></a></p></blockquote><p>A model whose requests are retried if that may help: as long as no part of an answer has been passed on, and after the time that the service asks for. After a silence (<code>model_stalled</code>) there is no retry. The usage of an answer includes that of the tries before it.</p><p>Its stream throws the error of the last try.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>model</code></td><td><a href="./../../../chat/interfaces/Model.html"><code>Model</code></a></td></tr><tr><td><code>options</code></td><td><a href="./../interfaces/RetryOptions.html"><code>RetryOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../../chat/interfaces/Model.html"><code>Model</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/chat/functions/retryingModel.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const retryingModel = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  retryingModel as default
};
