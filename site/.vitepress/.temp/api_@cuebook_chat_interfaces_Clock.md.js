import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Clock","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/Clock.md","filePath":"api/@cuebook/chat/interfaces/Clock.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/Clock.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-clock" tabindex="-1">Interface: Clock <a class="header-anchor" href="#interface-clock" aria-label="Permalink to &quot;Interface: Clock&quot;">​</a></h1><p>The source of time, which callers provide.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="elapsedms" tabindex="-1">elapsedMs() <a class="header-anchor" href="#elapsedms" aria-label="Permalink to &quot;elapsedMs()&quot;">​</a></h3><blockquote><p><strong>elapsedMs</strong>(): <code>number</code></p></blockquote><p>Milliseconds since an arbitrary moment, never decreasing: for durations.</p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>number</code></p><hr><h3 id="now" tabindex="-1">now() <a class="header-anchor" href="#now" aria-label="Permalink to &quot;now()&quot;">​</a></h3><blockquote><p><strong>now</strong>(): <code>Date</code></p></blockquote><p>The date and time, for prompts.</p><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Date</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/Clock.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Clock = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Clock as default
};
