import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CopyOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/CopyOptions.md","filePath":"api/@cuebook/store/interfaces/CopyOptions.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/CopyOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-copyoptions" tabindex="-1">Interface: CopyOptions <a class="header-anchor" href="#interface-copyoptions" aria-label="Permalink to &quot;Interface: CopyOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-isdry"></a> <code>isDry?</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether nothing is written.</td></tr><tr><td><a id="property-onprogress"></a> <code>onProgress?</code></td><td><code>readonly</code></td><td>(<code>doing</code>, <code>done</code>, <code>of</code>) =&gt; <code>void</code></td><td>-</td></tr><tr><td><a id="property-signal"></a> <code>signal?</code></td><td><code>readonly</code></td><td><code>AbortSignal</code></td><td>Abort it to stop after the run that is being copied.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/CopyOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CopyOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CopyOptions as default
};
