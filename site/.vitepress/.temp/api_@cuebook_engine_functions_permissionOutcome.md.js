import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: permissionOutcome()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/permissionOutcome.md","filePath":"api/@cuebook/engine/functions/permissionOutcome.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/permissionOutcome.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-permissionoutcome" tabindex="-1">Function: permissionOutcome() <a class="header-anchor" href="#function-permissionoutcome" aria-label="Permalink to &quot;Function: permissionOutcome()&quot;">​</a></h1><blockquote><p><strong>permissionOutcome</strong>(<code>host</code>, <code>id</code>, <code>permission</code>, <code>withinMs</code>): <code>Promise</code>&lt;<code>Omit</code>&lt;<a href="./../../run/interfaces/Act.html"><code>Act</code></a> &amp; <code>object</code>, <code>&quot;type&quot;</code> | <code>&quot;hash&quot;</code> | <code>&quot;permission&quot;</code>&gt; &amp; <code>object</code> | <code>undefined</code>&gt;</p></blockquote><p>The outcome of a permission, as soon as it is recorded; <code>undefined</code> if it is not recorded within that time.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>AskedHost</code></td></tr><tr><td><code>id</code></td><td><code>string</code></td></tr><tr><td><code>permission</code></td><td><code>number</code></td></tr><tr><td><code>withinMs</code></td><td><code>number</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>Omit</code>&lt;<a href="./../../run/interfaces/Act.html"><code>Act</code></a> &amp; <code>object</code>, <code>&quot;type&quot;</code> | <code>&quot;hash&quot;</code> | <code>&quot;permission&quot;</code>&gt; &amp; <code>object</code> | <code>undefined</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/permissionOutcome.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const permissionOutcome = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  permissionOutcome as default
};
