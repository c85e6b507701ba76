import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PermissionSession","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/PermissionSession.md","filePath":"api/@cuebook/engine/interfaces/PermissionSession.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/PermissionSession.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-permissionsession" tabindex="-1">Interface: PermissionSession <a class="header-anchor" href="#interface-permissionsession" aria-label="Permalink to &quot;Interface: PermissionSession&quot;">​</a></h1><p>The questions of a program that is no run: in the store, answered by any process.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-channel"></a> <code>channel</code></td><td><code>readonly</code></td><td><a href="./../../tools/interfaces/PermissionChannel.html"><code>PermissionChannel</code></a></td></tr></tbody></table><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="end" tabindex="-1">end() <a class="header-anchor" href="#end" aria-label="Permalink to &quot;end()&quot;">​</a></h3><blockquote><p><strong>end</strong>(): <code>Promise</code>&lt;<code>void</code>&gt;</p></blockquote><p>Withdraws its open questions, and ends it.</p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<code>void</code>&gt;</p><hr><h3 id="placeof" tabindex="-1">placeOf() <a class="header-anchor" href="#placeof" aria-label="Permalink to &quot;placeOf()&quot;">​</a></h3><blockquote><p><strong>placeOf</strong>(<code>request</code>): <code>Promise</code>&lt;<a href="./StoredQuestion.html"><code>StoredQuestion</code></a> | <code>undefined</code>&gt;</p></blockquote><p>Resolves when a question is in the store, or cannot be stored: undefined.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>request</code></td><td><a href="./../../tools/interfaces/PermissionRequest.html"><code>PermissionRequest</code></a></td></tr></tbody></table><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<a href="./StoredQuestion.html"><code>StoredQuestion</code></a> | <code>undefined</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/PermissionSession.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PermissionSession = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PermissionSession as default
};
