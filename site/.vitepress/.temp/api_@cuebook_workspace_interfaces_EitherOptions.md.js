import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: EitherOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/EitherOptions.md","filePath":"api/@cuebook/workspace/interfaces/EitherOptions.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/EitherOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-eitheroptions" tabindex="-1">Interface: EitherOptions <a class="header-anchor" href="#interface-eitheroptions" aria-label="Permalink to &quot;Interface: EitherOptions&quot;">​</a></h1><p>The two kinds of workspaces that the runs of one journal may have.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-folders"></a> <code>folders</code></td><td><code>readonly</code></td><td><a href="./WorkspaceProvider.html"><code>WorkspaceProvider</code></a></td><td>-</td></tr><tr><td><a id="property-plans"></a> <code>plans</code></td><td><code>readonly</code></td><td><code>&quot;worktrees&quot;</code> | <code>&quot;folders&quot;</code></td><td>The kind for new runs.</td></tr><tr><td><a id="property-worktrees"></a> <code>worktrees</code></td><td><code>readonly</code></td><td><a href="./WorkspaceProvider.html"><code>WorkspaceProvider</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/EitherOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EitherOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EitherOptions as default
};
