import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ClonesOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/ClonesOptions.md","filePath":"api/@cuebook/workspace/interfaces/ClonesOptions.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/ClonesOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-clonesoptions" tabindex="-1">Interface: ClonesOptions <a class="header-anchor" href="#interface-clonesoptions" aria-label="Permalink to &quot;Interface: ClonesOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-clock"></a> <code>clock?</code></td><td><code>readonly</code></td><td>() =&gt; <code>number</code></td><td>Milliseconds of a clock that never goes back.</td></tr><tr><td><a id="property-folder"></a> <code>folder</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder that has the clones: absolute.</td></tr><tr><td><a id="property-observe"></a> <code>observe?</code></td><td><code>readonly</code></td><td>(<code>event</code>) =&gt; <code>void</code></td><td>-</td></tr><tr><td><a id="property-signal"></a> <code>signal?</code></td><td><code>readonly</code></td><td><code>AbortSignal</code></td><td>Abort it to end what waits for a remote.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/ClonesOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ClonesOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ClonesOptions as default
};
