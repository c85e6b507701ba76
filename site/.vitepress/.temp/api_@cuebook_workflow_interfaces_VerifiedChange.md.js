import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: VerifiedChange","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/VerifiedChange.md","filePath":"api/@cuebook/workflow/interfaces/VerifiedChange.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/VerifiedChange.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-verifiedchange" tabindex="-1">Interface: VerifiedChange <a class="header-anchor" href="#interface-verifiedchange" aria-label="Permalink to &quot;Interface: VerifiedChange&quot;">​</a></h1><p>What a verification returns if something was changed.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-commands"></a> <code>commands</code></td><td><code>readonly</code></td><td>readonly <code>object</code>[]</td></tr><tr><td><a id="property-diff"></a> <code>diff</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-failing"></a> <code>failing</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-fence"></a> <code>fence</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-files"></a> <code>files</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-note"></a> <code>note</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-round"></a> <code>round</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-rounds"></a> <code>rounds</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-status"></a> <code>status</code></td><td><code>readonly</code></td><td><code>&quot;changed&quot;</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/VerifiedChange.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const VerifiedChange = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  VerifiedChange as default
};
