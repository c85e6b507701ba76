import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RunFiles","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/RunFiles.md","filePath":"api/@cuebook/workspace/interfaces/RunFiles.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/RunFiles.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-runfiles" tabindex="-1">Interface: RunFiles <a class="header-anchor" href="#interface-runfiles" aria-label="Permalink to &quot;Interface: RunFiles&quot;">​</a></h1><p>The files that a run left in git.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-commit"></a> <code>commit</code></td><td><code>readonly</code></td><td><code>string</code> | <code>undefined</code></td><td>The commit of the run&#39;s branch; <code>undefined</code> if the branch is gone.</td></tr><tr><td><a id="property-iscommitted"></a> <code>isCommitted</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether the branch has all of them.</td></tr><tr><td><a id="property-source"></a> <code>source</code></td><td><code>readonly</code></td><td><code>&quot;branch&quot;</code> | <code>&quot;checkpoint&quot;</code> | <code>&quot;worktree&quot;</code></td><td>Where they were found: in its worktree, else in its last checkpoint while git keeps it, else on its branch.</td></tr><tr><td><a id="property-tree"></a> <code>tree</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The tree of all of them, also of those that are not committed.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/RunFiles.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunFiles = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunFiles as default
};
