import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Workspace","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Workspace.md","filePath":"api/@cuebook/run/interfaces/Workspace.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Workspace.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-workspace" tabindex="-1">Interface: Workspace <a class="header-anchor" href="#interface-workspace" aria-label="Permalink to &quot;Interface: Workspace&quot;">​</a></h1><p>The folder that a run works in.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-base"></a> <code>base</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The commit that it started from. Empty for a plain folder outside a repository.</td></tr><tr><td><a id="property-branch"></a> <code>branch</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Empty for a plain folder, which has no branch.</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Absolute.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Workspace.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Workspace = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Workspace as default
};
