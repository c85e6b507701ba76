import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: sectionsOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/sectionsOf.md","filePath":"api/@cuebook/workflow/functions/sectionsOf.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/sectionsOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-sectionsof" tabindex="-1">Function: sectionsOf() <a class="header-anchor" href="#function-sectionsof" aria-label="Permalink to &quot;Function: sectionsOf()&quot;">​</a></h1><blockquote><p><strong>sectionsOf</strong>(<code>text</code>): <code>Section</code>[]</p></blockquote><p>The sections of a prompt in Handlebars. A section ends at the next heading of the same or a higher level. It ends earlier where the surrounding part of a block ends, or where a block begins that extends past that heading, so that a section never splits a block. A line inside a code fence, a comment or a raw block is not a heading.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>text</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Section</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/sectionsOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const sectionsOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  sectionsOf as default
};
