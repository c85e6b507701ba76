import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: requestOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/requestOf.md","filePath":"api/@cuebook/engine/functions/requestOf.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/requestOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-requestof" tabindex="-1">Function: requestOf() <a class="header-anchor" href="#function-requestof" aria-label="Permalink to &quot;Function: requestOf()&quot;">​</a></h1><blockquote><p><strong>requestOf</strong>(<code>__namedParameters</code>, <code>state</code>, <code>commit</code>, <code>__namedParameters</code>): <code>Promise</code>&lt;<a href="./../../run/interfaces/RequestText.html"><code>RequestText</code></a>&gt;</p></blockquote><p>The text of the pull request for a commit of a run&#39;s branch.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;journal&quot;</code>&gt;</td></tr><tr><td><code>state</code></td><td><a href="./../../run/interfaces/RunState.html"><code>RunState</code></a></td></tr><tr><td><code>commit</code></td><td><code>string</code></td></tr><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/PublishSettings.html"><code>PublishSettings</code></a>, <code>&quot;texts&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../../run/interfaces/RequestText.html"><code>RequestText</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>template_render_error</code>, <code>definition_missing</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/requestOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const requestOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  requestOf as default
};
