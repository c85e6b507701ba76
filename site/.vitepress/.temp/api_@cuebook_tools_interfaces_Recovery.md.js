import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Recovery","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Recovery.md","filePath":"api/@cuebook/tools/interfaces/Recovery.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Recovery.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-recovery" tabindex="-1">Interface: Recovery <a class="header-anchor" href="#interface-recovery" aria-label="Permalink to &quot;Interface: Recovery&quot;">​</a></h1><p>An interrupted action that was ended, and how.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-foreign"></a> <code>foreign</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><code>&quot;done&quot;</code> | <code>&quot;rolled_back&quot;</code></td></tr><tr><td><a id="property-title"></a> <code>title</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Recovery.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Recovery = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Recovery as default
};
