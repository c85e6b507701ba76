import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: KeptTests","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/KeptTests.md","filePath":"api/@cuebook/run/interfaces/KeptTests.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/KeptTests.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-kepttests" tabindex="-1">Interface: KeptTests <a class="header-anchor" href="#interface-kepttests" aria-label="Permalink to &quot;Interface: KeptTests&quot;">​</a></h1><p>Tests, and files with settings of checks, as a step left them.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-paths"></a> <code>paths</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>-</td></tr><tr><td><a id="property-step"></a> <code>step</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-tree"></a> <code>tree</code></td><td><code>readonly</code></td><td><code>string</code></td><td>All files at the end of the step.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/KeptTests.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const KeptTests = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  KeptTests as default
};
