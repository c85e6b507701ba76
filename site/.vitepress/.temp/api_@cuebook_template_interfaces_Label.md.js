import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Label","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Label.md","filePath":"api/@cuebook/template/interfaces/Label.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Label.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-label" tabindex="-1">Interface: Label <a class="header-anchor" href="#interface-label" aria-label="Permalink to &quot;Interface: Label&quot;">​</a></h1><p>Who produced a part of the data, and whether it may be trusted.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The data path that it applies to, with everything below: <code>issue</code>, <code>steps.plan[0]</code>, <code>$</code> for the whole. The nearest label applies.</td></tr><tr><td><a id="property-producer"></a> <code>producer?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-trust"></a> <code>trust</code></td><td><code>readonly</code></td><td><code>&quot;trusted&quot;</code> | <code>&quot;untrusted&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Label.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Label = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Label as default
};
