import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: missingKey()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/chat/functions/missingKey.md","filePath":"api/@cuebook/agents/chat/functions/missingKey.md"}');
const _sfc_main = { name: "api/@cuebook/agents/chat/functions/missingKey.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-missingkey" tabindex="-1">Function: missingKey() <a class="header-anchor" href="#function-missingkey" aria-label="Permalink to &quot;Function: missingKey()&quot;">​</a></h1><blockquote><p><strong>missingKey</strong>(<code>__namedParameters</code>): <a href="./../classes/ModelError.html"><code>ModelError</code></a> | <code>undefined</code></p></blockquote><p>The error if the service requires a key and none is set.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><a href="./../type-aliases/ChatModelSettings.html"><code>ChatModelSettings</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../classes/ModelError.html"><code>ModelError</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/chat/functions/missingKey.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const missingKey = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  missingKey as default
};
