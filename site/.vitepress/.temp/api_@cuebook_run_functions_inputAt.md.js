import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: inputAt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/inputAt.md","filePath":"api/@cuebook/run/functions/inputAt.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/inputAt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-inputat" tabindex="-1">Function: inputAt() <a class="header-anchor" href="#function-inputat" aria-label="Permalink to &quot;Function: inputAt()&quot;">​</a></h1><blockquote><p><strong>inputAt</strong>(<code>state</code>, <code>scope</code>): <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</p></blockquote><p>The input of the workflow that a place is in.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>state</code></td><td><code>Partial</code>&lt;<code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;forks&quot;</code> | <code>&quot;scopes&quot;</code>&gt;&gt; &amp; <code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;input&quot;</code>&gt;</td></tr><tr><td><code>scope</code></td><td><code>number</code> | <code>undefined</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/inputAt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const inputAt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  inputAt as default
};
