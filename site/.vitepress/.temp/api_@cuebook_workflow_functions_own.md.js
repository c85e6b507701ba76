import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: own()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/own.md","filePath":"api/@cuebook/workflow/functions/own.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/own.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-own" tabindex="-1">Function: own() <a class="header-anchor" href="#function-own" aria-label="Permalink to &quot;Function: own()&quot;">​</a></h1><blockquote><p><strong>own</strong>&lt;<code>Value</code>&gt;(<code>record</code>, <code>key</code>): <code>Value</code> | <code>undefined</code></p></blockquote><p>The value of an own key.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th></tr></thead><tbody><tr><td><a id="type-parameter-value"></a> <code>Value</code></td></tr></tbody></table><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>record</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>Value</code>&gt;&gt;</td></tr><tr><td><code>key</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Value</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/own.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const own = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  own as default
};
