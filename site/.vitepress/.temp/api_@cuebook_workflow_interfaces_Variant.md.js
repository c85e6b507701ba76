import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Variant","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/Variant.md","filePath":"api/@cuebook/workflow/interfaces/Variant.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/Variant.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-variant" tabindex="-1">Interface: Variant <a class="header-anchor" href="#interface-variant" aria-label="Permalink to &quot;Interface: Variant&quot;">​</a></h1><p>An arm of a role&#39;s output: the fields that belong to one status.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-pointer"></a> <code>pointer</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Pointer of the arm in the role&#39;s schema: <code>/oneOf/1</code>, or <code>&quot;&quot;</code> for the whole.</td></tr><tr><td><a id="property-schema"></a> <code>schema</code></td><td><code>readonly</code></td><td><code>ObjectSchema</code></td><td>The schema of this arm only: closed, with a fixed status, merged with the keywords beside the arms.</td></tr><tr><td><a id="property-status"></a> <code>status</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/Variant.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Variant = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Variant as default
};
