import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: MachinePlaces","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/MachinePlaces.md","filePath":"api/@cuebook/engine/interfaces/MachinePlaces.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/MachinePlaces.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-machineplaces" tabindex="-1">Interface: MachinePlaces <a class="header-anchor" href="#interface-machineplaces" aria-label="Permalink to &quot;Interface: MachinePlaces&quot;">​</a></h1><p>Where a machine has the files of runs that travel.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-origin"></a> <code>origin</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The first commit of its repository.</td></tr><tr><td><a id="property-repository"></a> <code>repository</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder of the repository: absolute.</td></tr><tr><td><a id="property-worktrees"></a> <code>worktrees</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder of worktrees: absolute, links resolved.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/MachinePlaces.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MachinePlaces = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MachinePlaces as default
};
