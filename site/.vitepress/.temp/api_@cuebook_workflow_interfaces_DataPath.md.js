import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DataPath","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/DataPath.md","filePath":"api/@cuebook/workflow/interfaces/DataPath.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/DataPath.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-datapath" tabindex="-1">Interface: DataPath <a class="header-anchor" href="#interface-datapath" aria-label="Permalink to &quot;Interface: DataPath&quot;">​</a></h1><p>A value that is taken from the data of a prompt.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-from"></a> <code>from</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The names of its parts, with dots: <code>steps.planner.tasks</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/DataPath.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DataPath = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DataPath as default
};
