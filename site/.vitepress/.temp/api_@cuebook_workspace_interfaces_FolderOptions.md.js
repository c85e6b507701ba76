import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FolderOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/FolderOptions.md","filePath":"api/@cuebook/workspace/interfaces/FolderOptions.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/FolderOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-folderoptions" tabindex="-1">Interface: FolderOptions <a class="header-anchor" href="#interface-folderoptions" aria-label="Permalink to &quot;Interface: FolderOptions&quot;">​</a></h1><p>How plain folders are created.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-aftercreate"></a> <code>afterCreate?</code></td><td><code>readonly</code></td><td>(<code>plan</code>) =&gt; <code>Promise</code>&lt;<code>void</code>&gt;</td><td>Called in a new, empty folder before it counts as created. If it throws, creation fails, and the folder is removed.</td></tr><tr><td><a id="property-beforeremove"></a> <code>beforeRemove?</code></td><td><code>readonly</code></td><td>(<code>plan</code>) =&gt; <code>Promise</code>&lt;<code>void</code>&gt;</td><td>Called before a folder is removed. If it throws, the error is reported, and the folder is removed anyway, unless it was stopped.</td></tr><tr><td><a id="property-root"></a> <code>root</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder in which they are created; created if it is missing. Absolute, or from the current folder.</td></tr><tr><td><a id="property-tell"></a> <code>tell</code></td><td><code>readonly</code></td><td>(<code>failure</code>) =&gt; <code>void</code></td><td>Called with failures that do not stop anything.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/FolderOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FolderOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FolderOptions as default
};
