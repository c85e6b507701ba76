import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Archived","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/Archived.md","filePath":"api/@cuebook/engine/interfaces/Archived.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/Archived.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-archived" tabindex="-1">Interface: Archived <a class="header-anchor" href="#interface-archived" aria-label="Permalink to &quot;Interface: Archived&quot;">​</a></h1><p>What archiving a run would do, or did.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-file"></a> <code>file</code></td><td><code>readonly</code></td><td><code>string</code> | <code>null</code></td><td>The file that now has its history; null if the run was left alone, or in a dry run.</td></tr><tr><td><a id="property-kept"></a> <code>kept</code></td><td><code>readonly</code></td><td><code>string</code> | <code>null</code></td><td>Why the run was left alone; null if it was not.</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/Archived.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Archived = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Archived as default
};
