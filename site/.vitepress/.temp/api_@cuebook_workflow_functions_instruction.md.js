import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: instruction()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/instruction.md","filePath":"api/@cuebook/workflow/functions/instruction.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/instruction.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-instruction" tabindex="-1">Function: instruction() <a class="header-anchor" href="#function-instruction" aria-label="Permalink to &quot;Function: instruction()&quot;">​</a></h1><blockquote><p><strong>instruction</strong>(<code>returns</code>): <code>string</code></p></blockquote><p>The instruction for an agent on the form of its reply: for each variant exactly the fields to write, with their types, fixed values, choices and descriptions, then the body; last, how to ask a person instead (<code>$SUSPEND</code>). It does not mention other roles or the target of a status. Empty if any text is allowed.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>returns</code></td><td><a href="./../type-aliases/Returns.html"><code>Returns</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/instruction.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const instruction = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  instruction as default
};
