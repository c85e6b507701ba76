import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Class: Clones","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/classes/Clones.md","filePath":"api/@cuebook/workspace/classes/Clones.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/classes/Clones.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="class-clones" tabindex="-1">Class: Clones <a class="header-anchor" href="#class-clones" aria-label="Permalink to &quot;Class: Clones&quot;">​</a></h1><p>The clones of a service. Each is updated by one process at a time, and by one request for all who ask within a few seconds.</p><h2 id="constructors" tabindex="-1">Constructors <a class="header-anchor" href="#constructors" aria-label="Permalink to &quot;Constructors&quot;">​</a></h2><h3 id="constructor" tabindex="-1">Constructor <a class="header-anchor" href="#constructor" aria-label="Permalink to &quot;Constructor&quot;">​</a></h3><blockquote><p><strong>new Clones</strong>(<code>options</code>): <code>Clones</code></p></blockquote><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><a href="./../interfaces/ClonesOptions.html"><code>ClonesOptions</code></a></td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Clones</code></p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="current" tabindex="-1">current() <a class="header-anchor" href="#current" aria-label="Permalink to &quot;current()&quot;">​</a></h3><blockquote><p><strong>current</strong>(<code>source</code>): <code>Promise</code>&lt;<code>string</code>&gt;</p></blockquote><p>The folder of a clone at the commit that its branch has now.</p><h4 id="parameters-1" tabindex="-1">Parameters <a class="header-anchor" href="#parameters-1" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>source</code></td><td><a href="./../interfaces/RemoteRepository.html"><code>RemoteRepository</code></a></td></tr></tbody></table><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<code>string</code>&gt;</p><h4 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h4><p>CuebookError those of <code>updateClone</code>, <code>clone_busy</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/classes/Clones.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Clones = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Clones as default
};
