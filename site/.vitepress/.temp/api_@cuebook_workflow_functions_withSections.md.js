import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: withSections()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/withSections.md","filePath":"api/@cuebook/workflow/functions/withSections.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/withSections.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-withsections" tabindex="-1">Function: withSections() <a class="header-anchor" href="#function-withsections" aria-label="Permalink to &quot;Function: withSections()&quot;">​</a></h1><blockquote><p><strong>withSections</strong>(<code>text</code>, <code>sections</code>): <code>string</code></p></blockquote><p>The text of a file that replaces sections, with other texts for some of them; marks of conflicts are at the start of a line.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>text</code></td><td><code>string</code></td></tr><tr><td><code>sections</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, <code>string</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/withSections.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const withSections = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  withSections as default
};
