import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DueTimes","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/DueTimes.md","filePath":"api/@cuebook/workflow/interfaces/DueTimes.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/DueTimes.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-duetimes" tabindex="-1">Interface: DueTimes <a class="header-anchor" href="#interface-duetimes" aria-label="Permalink to &quot;Interface: DueTimes&quot;">​</a></h1><p>The times at which runs of a schedule are due.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="last" tabindex="-1">last() <a class="header-anchor" href="#last" aria-label="Permalink to &quot;last()&quot;">​</a></h3><blockquote><p><strong>last</strong>(<code>count</code>, <code>until</code>): <code>Date</code>[]</p></blockquote><p>The latest due times up to and including a time, oldest first.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>count</code></td><td><code>number</code></td></tr><tr><td><code>until</code></td><td><code>Date</code></td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Date</code>[]</p><hr><h3 id="next" tabindex="-1">next() <a class="header-anchor" href="#next" aria-label="Permalink to &quot;next()&quot;">​</a></h3><blockquote><p><strong>next</strong>(<code>after</code>): <code>Date</code> | <code>undefined</code></p></blockquote><p>The first due time after a time.</p><h4 id="parameters-1" tabindex="-1">Parameters <a class="header-anchor" href="#parameters-1" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>after</code></td><td><code>Date</code></td></tr></tbody></table><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Date</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/DueTimes.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DueTimes = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DueTimes as default
};
