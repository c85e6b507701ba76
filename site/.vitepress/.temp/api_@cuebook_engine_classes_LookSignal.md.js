import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Class: LookSignal","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/classes/LookSignal.md","filePath":"api/@cuebook/engine/classes/LookSignal.md"}');
const _sfc_main = { name: "api/@cuebook/engine/classes/LookSignal.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="class-looksignal" tabindex="-1">Class: LookSignal <a class="header-anchor" href="#class-looksignal" aria-label="Permalink to &quot;Class: LookSignal&quot;">​</a></h1><p>Asks a service to look at its tracker now. Requests that come close together give one look, and one is never lost: after the last request there is a look.</p><h2 id="constructors" tabindex="-1">Constructors <a class="header-anchor" href="#constructors" aria-label="Permalink to &quot;Constructors&quot;">​</a></h2><h3 id="constructor" tabindex="-1">Constructor <a class="header-anchor" href="#constructor" aria-label="Permalink to &quot;Constructor&quot;">​</a></h3><blockquote><p><strong>new LookSignal</strong>(): <code>LookSignal</code></p></blockquote><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>LookSignal</code></p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="onlook" tabindex="-1">onLook() <a class="header-anchor" href="#onlook" aria-label="Permalink to &quot;onLook()&quot;">​</a></h3><blockquote><p><strong>onLook</strong>(<code>listener</code>): () =&gt; <code>void</code></p></blockquote><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>listener</code></td><td>() =&gt; <code>void</code></td></tr></tbody></table><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p>ends it</p><p>() =&gt; <code>void</code></p><hr><h3 id="request" tabindex="-1">request() <a class="header-anchor" href="#request" aria-label="Permalink to &quot;request()&quot;">​</a></h3><blockquote><p><strong>request</strong>(): <code>void</code></p></blockquote><h4 id="returns-2" tabindex="-1">Returns <a class="header-anchor" href="#returns-2" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>void</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/classes/LookSignal.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LookSignal = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LookSignal as default
};
