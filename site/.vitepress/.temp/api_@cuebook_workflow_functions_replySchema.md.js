import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: replySchema()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/replySchema.md","filePath":"api/@cuebook/workflow/functions/replySchema.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/replySchema.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-replyschema" tabindex="-1">Function: replySchema() <a class="header-anchor" href="#function-replyschema" aria-label="Permalink to &quot;Function: replySchema()&quot;">​</a></h1><blockquote><p><strong>replySchema</strong>(<code>returns</code>): <a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a> | <code>undefined</code></p></blockquote><p>The JSON Schema of all fields that <code>readOutput</code> accepts: each variant of the role, and the form that asks a person. It is for agents that can constrain their reply by a schema, so Cuebook&#39;s keyword <code>artifact</code> is left out. <code>undefined</code> if any text is allowed.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>returns</code></td><td><a href="./../type-aliases/Returns.html"><code>Returns</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/replySchema.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const replySchema = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  replySchema as default
};
