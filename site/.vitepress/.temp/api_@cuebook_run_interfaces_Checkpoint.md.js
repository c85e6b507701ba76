import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Checkpoint","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Checkpoint.md","filePath":"api/@cuebook/run/interfaces/Checkpoint.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Checkpoint.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-checkpoint" tabindex="-1">Interface: Checkpoint <a class="header-anchor" href="#interface-checkpoint" aria-label="Permalink to &quot;Interface: Checkpoint&quot;">​</a></h1><p>The state of a workspace at one moment: enough to restore it exactly, except ignored files.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-branch"></a> <code>branch?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The full name of the branch that is checked out in a plain folder&#39;s repository; absent: a commit is.</td></tr><tr><td><a id="property-conflict"></a> <code>conflict?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The unresolved conflict of a <code>sync</code>: the commit that describes it.</td></tr><tr><td><a id="property-head"></a> <code>head</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The commit of the branch.</td></tr><tr><td><a id="property-index"></a> <code>index?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The tree of the staged files; absent if nothing is staged, or if it is unknown because of conflicts.</td></tr><tr><td><a id="property-tree"></a> <code>tree</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The tree of all files, including changed and untracked ones, but not those that git ignores.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Checkpoint.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Checkpoint = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Checkpoint as default
};
