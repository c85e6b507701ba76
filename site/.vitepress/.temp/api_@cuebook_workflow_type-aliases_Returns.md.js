import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Returns","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/Returns.md","filePath":"api/@cuebook/workflow/type-aliases/Returns.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/Returns.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-returns" tabindex="-1">Type Alias: Returns <a class="header-anchor" href="#type-alias-returns" aria-label="Permalink to &quot;Type Alias: Returns&quot;">​</a></h1><blockquote><p><strong>Returns</strong> = ({ <code>format</code>: <code>&quot;text&quot;</code>; } | { <code>discriminant</code>: <code>string</code>; <code>format</code>: <code>&quot;frontmatter&quot;</code> | <code>&quot;json&quot;</code>; <code>schema</code>: <a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a>; <code>turnStatuses?</code>: readonly <code>string</code>[]; }) &amp; <code>object</code></p></blockquote><p>The output of a role. <code>text</code> accepts any reply, with status <code>_</code>.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>timesOut?</code></td><td><code>true</code></td><td>Whether a step can also end with the status <code>$TIMEOUT</code>, because its role or a decision about its output has a timeout.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/Returns.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Returns = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Returns as default
};
