import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ForgeCheck","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/ForgeCheck.md","filePath":"api/@cuebook/trackers/interfaces/ForgeCheck.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/ForgeCheck.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-forgecheck" tabindex="-1">Interface: ForgeCheck <a class="header-anchor" href="#interface-forgecheck" aria-label="Permalink to &quot;Interface: ForgeCheck&quot;">​</a></h1><p>One check of a commit.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-address"></a> <code>address</code></td><td><code>readonly</code></td><td><code>string</code> | <code>undefined</code></td><td>Its page, if it has one.</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Identifies it for <code>log</code>.</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><code>&quot;failed&quot;</code> | <code>&quot;cancelled&quot;</code> | <code>&quot;skipped&quot;</code> | <code>&quot;passed&quot;</code> | <code>&quot;pending&quot;</code> | <code>&quot;needs_person&quot;</code> | <code>&quot;neutral&quot;</code></td><td><code>needs_person</code>: somebody has to allow it. <code>skipped</code>, <code>cancelled</code> and <code>neutral</code> are not failures.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/ForgeCheck.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ForgeCheck = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ForgeCheck as default
};
