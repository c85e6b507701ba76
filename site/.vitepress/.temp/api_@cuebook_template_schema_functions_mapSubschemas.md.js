import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: mapSubschemas()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/schema/functions/mapSubschemas.md","filePath":"api/@cuebook/template/schema/functions/mapSubschemas.md"}');
const _sfc_main = { name: "api/@cuebook/template/schema/functions/mapSubschemas.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-mapsubschemas" tabindex="-1">Function: mapSubschemas() <a class="header-anchor" href="#function-mapsubschemas" aria-label="Permalink to &quot;Function: mapSubschemas()&quot;">​</a></h1><blockquote><p><strong>mapSubschemas</strong>(<code>schema</code>, <code>map</code>): <code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;</p></blockquote><p>A schema with each of the schemas directly in it replaced. Everything else, such as constants, is kept as is.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>schema</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td></tr><tr><td><code>map</code></td><td>(<code>schema</code>, <code>keyword</code>) =&gt; <code>unknown</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/schema/functions/mapSubschemas.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const mapSubschemas = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  mapSubschemas as default
};
