import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Pruned","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/Pruned.md","filePath":"api/@cuebook/engine/interfaces/Pruned.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/Pruned.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-pruned" tabindex="-1">Interface: Pruned <a class="header-anchor" href="#interface-pruned" aria-label="Permalink to &quot;Interface: Pruned&quot;">​</a></h1><p>What pruning a run would remove, or removed.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-branch"></a> <code>branch</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-kept"></a> <code>kept?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Why it was kept: another run works in its workspace, or its issue&#39;s next run will; it has changes or commits that exist nowhere else; it cannot be inspected or removed.</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/Pruned.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Pruned = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Pruned as default
};
