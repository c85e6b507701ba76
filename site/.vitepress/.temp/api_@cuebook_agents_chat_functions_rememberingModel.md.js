import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: rememberingModel()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/chat/functions/rememberingModel.md","filePath":"api/@cuebook/agents/chat/functions/rememberingModel.md"}');
const _sfc_main = { name: "api/@cuebook/agents/chat/functions/rememberingModel.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-rememberingmodel" tabindex="-1">Function: rememberingModel() <a class="header-anchor" href="#function-rememberingmodel" aria-label="Permalink to &quot;Function: rememberingModel()&quot;">​</a></h1><blockquote><p><strong>rememberingModel</strong>(<code>model</code>, <code>keep</code>): <a href="./../../../chat/interfaces/Model.html"><code>Model</code></a></p></blockquote><p>A model that stores each request before it is sent, and each answer with calls before they are made. So a conversation whose process has died knows how far it came, and which calls may have been made.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>model</code></td><td><a href="./../../../chat/interfaces/Model.html"><code>Model</code></a></td></tr><tr><td><code>keep</code></td><td>(<code>messages</code>) =&gt; <code>Promise</code>&lt;<code>void</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../../chat/interfaces/Model.html"><code>Model</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/chat/functions/rememberingModel.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const rememberingModel = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  rememberingModel as default
};
