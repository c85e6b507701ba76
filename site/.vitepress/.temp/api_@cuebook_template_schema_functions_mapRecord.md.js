import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: mapRecord()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/schema/functions/mapRecord.md","filePath":"api/@cuebook/template/schema/functions/mapRecord.md"}');
const _sfc_main = { name: "api/@cuebook/template/schema/functions/mapRecord.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-maprecord" tabindex="-1">Function: mapRecord() <a class="header-anchor" href="#function-maprecord" aria-label="Permalink to &quot;Function: mapRecord()&quot;">​</a></h1><blockquote><p><strong>mapRecord</strong>&lt;<code>From</code>, <code>To</code>&gt;(<code>record</code>, <code>map</code>): <code>Record</code>&lt;<code>string</code>, <code>To</code>&gt;</p></blockquote><p>A record with each value replaced.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th></tr></thead><tbody><tr><td><a id="type-parameter-from"></a> <code>From</code></td></tr><tr><td><a id="type-parameter-to"></a> <code>To</code></td></tr></tbody></table><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>record</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>From</code>&gt;&gt;</td></tr><tr><td><code>map</code></td><td>(<code>value</code>, <code>name</code>) =&gt; <code>To</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Record</code>&lt;<code>string</code>, <code>To</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/schema/functions/mapRecord.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const mapRecord = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  mapRecord as default
};
