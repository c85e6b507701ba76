import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: draftOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/schema/functions/draftOf.md","filePath":"api/@cuebook/template/schema/functions/draftOf.md"}');
const _sfc_main = { name: "api/@cuebook/template/schema/functions/draftOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-draftof" tabindex="-1">Function: draftOf() <a class="header-anchor" href="#function-draftof" aria-label="Permalink to &quot;Function: draftOf()&quot;">​</a></h1><blockquote><p><strong>draftOf</strong>(<code>schema</code>): <code>&quot;draft-04&quot;</code> | <code>&quot;draft-06&quot;</code> | <code>&quot;draft-07&quot;</code> | <code>&quot;2019-09&quot;</code> | <code>&quot;2020-12&quot;</code> | <code>undefined</code></p></blockquote><p>The draft of a schema that names one by <code>$schema</code>: 2020-12 if it names none, <code>undefined</code> if it is not known.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>schema</code></td><td><code>unknown</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>&quot;draft-04&quot;</code> | <code>&quot;draft-06&quot;</code> | <code>&quot;draft-07&quot;</code> | <code>&quot;2019-09&quot;</code> | <code>&quot;2020-12&quot;</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/schema/functions/draftOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const draftOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  draftOf as default
};
