import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: HookSubject","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/HookSubject.md","filePath":"api/@cuebook/workspace/interfaces/HookSubject.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/HookSubject.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-hooksubject" tabindex="-1">Interface: HookSubject <a class="header-anchor" href="#interface-hooksubject" aria-label="Permalink to &quot;Interface: HookSubject&quot;">​</a></h1><p>The issue and workspace that a hook is called for.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-attempt"></a> <code>attempt</code></td><td><code>readonly</code></td><td><code>number</code> | <code>null</code></td><td>The number of the dispatch after the first; null for the first, which hooks receive as 0.</td></tr><tr><td><a id="property-issue"></a> <code>issue</code></td><td><code>readonly</code></td><td><code>object</code></td><td>-</td></tr><tr><td><code>issue.id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>issue.identifier</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-more"></a> <code>more?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;&gt;</td><td>Further facts, by the names that follow the prefix.</td></tr><tr><td><a id="property-workspace"></a> <code>workspace</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder in which the issue is worked on: absolute.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/HookSubject.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HookSubject = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HookSubject as default
};
