import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DispatchQueue","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/DispatchQueue.md","filePath":"api/@cuebook/engine/interfaces/DispatchQueue.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/DispatchQueue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-dispatchqueue" tabindex="-1">Interface: DispatchQueue <a class="header-anchor" href="#interface-dispatchqueue" aria-label="Permalink to &quot;Interface: DispatchQueue&quot;">​</a></h1><p>Queues runs of a service for workers.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="enqueue" tabindex="-1">enqueue() <a class="header-anchor" href="#enqueue" aria-label="Permalink to &quot;enqueue()&quot;">​</a></h3><blockquote><p><strong>enqueue</strong>(<code>run</code>): <code>Promise</code>&lt;<code>void</code>&gt;</p></blockquote><p>Queues a run, unless it is queued or driven already.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>run</code></td><td><a href="./../../run/interfaces/RunState.html"><code>RunState</code></a></td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<code>void</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/DispatchQueue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DispatchQueue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DispatchQueue as default
};
