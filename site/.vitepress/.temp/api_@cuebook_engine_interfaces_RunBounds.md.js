import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RunBounds","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/RunBounds.md","filePath":"api/@cuebook/engine/interfaces/RunBounds.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/RunBounds.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-runbounds" tabindex="-1">Interface: RunBounds <a class="header-anchor" href="#interface-runbounds" aria-label="Permalink to &quot;Interface: RunBounds&quot;">​</a></h1><p>The worst case for a run until it ends or waits for a person. What the person then says (an answer, a rejection, more passages, entering a completed run again) can add to it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-atonce"></a> <code>atOnce?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The largest number of steps at the same time. Absent: 1, because no edge opens branches.</td></tr><tr><td><a id="property-costusd"></a> <code>costUsd</code></td><td><code>readonly</code></td><td><code>number</code> | <code>null</code></td><td>-</td></tr><tr><td><a id="property-forks"></a> <code>forks?</code></td><td><code>readonly</code></td><td>readonly <code>ForkBounds</code>[]</td><td>The branches that edges open. Absent: none.</td></tr><tr><td><a id="property-roles"></a> <code>roles</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./RoleBounds.html"><code>RoleBounds</code></a>&gt;&gt;</td><td>By role: the roles that a run can reach.</td></tr><tr><td><a id="property-steps"></a> <code>steps</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-tokens"></a> <code>tokens</code></td><td><code>readonly</code></td><td><code>number</code> | <code>null</code></td><td>Null: unbounded, because no budget is set.</td></tr><tr><td><a id="property-turns"></a> <code>turns</code></td><td><code>readonly</code></td><td><code>number</code></td><td>At most what the budget allows.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/RunBounds.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunBounds = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunBounds as default
};
