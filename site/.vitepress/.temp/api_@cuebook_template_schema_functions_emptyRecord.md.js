import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: emptyRecord()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/schema/functions/emptyRecord.md","filePath":"api/@cuebook/template/schema/functions/emptyRecord.md"}');
const _sfc_main = { name: "api/@cuebook/template/schema/functions/emptyRecord.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-emptyrecord" tabindex="-1">Function: emptyRecord() <a class="header-anchor" href="#function-emptyrecord" aria-label="Permalink to &quot;Function: emptyRecord()&quot;">​</a></h1><blockquote><p><strong>emptyRecord</strong>&lt;<code>Value</code>&gt;(): <code>Record</code>&lt;<code>string</code>, <code>Value</code>&gt;</p></blockquote><p>A record without a prototype, so that no key of schemas or data has a special meaning.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th><th>Default type</th></tr></thead><tbody><tr><td><a id="type-parameter-value"></a> <code>Value</code></td><td><code>unknown</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Record</code>&lt;<code>string</code>, <code>Value</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/schema/functions/emptyRecord.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const emptyRecord = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  emptyRecord as default
};
