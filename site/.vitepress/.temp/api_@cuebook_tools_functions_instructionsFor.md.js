import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: instructionsFor()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/instructionsFor.md","filePath":"api/@cuebook/tools/functions/instructionsFor.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/instructionsFor.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-instructionsfor" tabindex="-1">Function: instructionsFor() <a class="header-anchor" href="#function-instructionsfor" aria-label="Permalink to &quot;Function: instructionsFor()&quot;">​</a></h1><blockquote><p><strong>instructionsFor</strong>(<code>tools</code>): <code>string</code></p></blockquote><p>What a model reads about its tools before it has their definitions: a line for each tool, and the facts that apply to all of them. Other tools are not mentioned.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>tools</code></td><td>readonly <a href="./../interfaces/ToolDefinition.html"><code>ToolDefinition</code></a>[]</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/instructionsFor.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const instructionsFor = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  instructionsFor as default
};
