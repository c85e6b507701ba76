import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WorkspaceDiff","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/WorkspaceDiff.md","filePath":"api/@cuebook/workspace/interfaces/WorkspaceDiff.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/WorkspaceDiff.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-workspacediff" tabindex="-1">Interface: WorkspaceDiff <a class="header-anchor" href="#interface-workspacediff" aria-label="Permalink to &quot;Interface: WorkspaceDiff&quot;">​</a></h1><p>The changes in a workspace, including untracked files, without files that git ignores.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-base"></a> <code>base</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The commit that it is compared with.</td></tr><tr><td><a id="property-files"></a> <code>files</code></td><td><code>readonly</code></td><td>readonly <code>object</code>[]</td><td>The changed files, by path, the first thousand at least; a binary file has no lines.</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The change in git&#39;s format, up to the requested length.</td></tr><tr><td><a id="property-tree"></a> <code>tree</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The tree of all current files: it distinguishes the whole change from any other.</td></tr><tr><td><a id="property-truncated"></a> <code>truncated</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>There are more files, or more text.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/WorkspaceDiff.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WorkspaceDiff = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WorkspaceDiff as default
};
