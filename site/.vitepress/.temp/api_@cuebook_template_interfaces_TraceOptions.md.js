import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TraceOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/TraceOptions.md","filePath":"api/@cuebook/template/interfaces/TraceOptions.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/TraceOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-traceoptions" tabindex="-1">Interface: TraceOptions <a class="header-anchor" href="#interface-traceoptions" aria-label="Permalink to &quot;Interface: TraceOptions&quot;">​</a></h1><p>Options of a trace.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-labels"></a> <code>labels?</code></td><td><code>readonly</code></td><td>readonly <a href="./Label.html"><code>Label</code></a>[]</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/TraceOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TraceOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TraceOptions as default
};
