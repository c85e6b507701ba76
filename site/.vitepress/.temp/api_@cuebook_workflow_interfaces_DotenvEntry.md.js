import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DotenvEntry","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/DotenvEntry.md","filePath":"api/@cuebook/workflow/interfaces/DotenvEntry.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/DotenvEntry.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-dotenventry" tabindex="-1">Interface: DotenvEntry <a class="header-anchor" href="#interface-dotenventry" aria-label="Permalink to &quot;Interface: DotenvEntry&quot;">​</a></h1><p>A variable of a <code>.env</code> file, with its place.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-place"></a> <code>place</code></td><td><code>readonly</code></td><td><a href="./../../template/interfaces/Place.html"><code>Place</code></a></td><td>The place of the name. Nothing about the value is shown.</td></tr><tr><td><a id="property-value"></a> <code>value</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/DotenvEntry.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DotenvEntry = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DotenvEntry as default
};
