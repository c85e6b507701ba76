import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Each","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/Each.md","filePath":"api/@cuebook/workflow/interfaces/Each.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/Each.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-each" tabindex="-1">Interface: Each <a class="header-anchor" href="#interface-each" aria-label="Permalink to &quot;Interface: Each&quot;">​</a></h1><p>A branch for each item of a list.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-concurrency"></a> <code>concurrency</code></td><td><code>readonly</code></td><td><code>number</code></td><td>How many branches work at the same time.</td></tr><tr><td><a id="property-isreused"></a> <code>isReused</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether an item that is unchanged, and ended well when the edge was taken before, keeps its result.</td></tr><tr><td><a id="property-key"></a> <code>key?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The field of an item that identifies it. Absent: its position does.</td></tr><tr><td><a id="property-max"></a> <code>max</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The largest number of items.</td></tr><tr><td><a id="property-of"></a> <code>of</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The path of the list in the data of the edge: <code>steps.planner.tasks</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/Each.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Each = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Each as default
};
