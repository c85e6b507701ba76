import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TrackerSettings","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/TrackerSettings.md","filePath":"api/@cuebook/workflow/type-aliases/TrackerSettings.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/TrackerSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-trackersettings" tabindex="-1">Type Alias: TrackerSettings <a class="header-anchor" href="#type-alias-trackersettings" aria-label="Permalink to &quot;Type Alias: TrackerSettings&quot;">​</a></h1><blockquote><p><strong>TrackerSettings</strong> = <code>WrittenSettings</code>[<code>&quot;tracker&quot;</code>] &amp; <code>object</code></p></blockquote><p>States are as written; they are compared without regard to case. <code>apiKey</code> is a secret.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>kind</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>own</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>The section with the name of the kind, by its keys as written, for the adapter of the tracker.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/TrackerSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TrackerSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TrackerSettings as default
};
