import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: pin()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/pin.md","filePath":"api/@cuebook/store/functions/pin.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/pin.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-pin" tabindex="-1">Function: pin() <a class="header-anchor" href="#function-pin" aria-label="Permalink to &quot;Function: pin()&quot;">​</a></h1><blockquote><p><strong>pin</strong>(<code>journal</code>, <code>workflow</code>): <code>Promise</code>&lt;<a href="./../../run/interfaces/Pin.html"><code>Pin</code></a>&gt;</p></blockquote><p>Stores a workflow for the runs pinned to it, with its keys in the author&#39;s order, which prompts list fields in.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>journal</code></td><td><a href="./../interfaces/Journal.html"><code>Journal</code></a></td></tr><tr><td><code>workflow</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../../run/interfaces/Pin.html"><code>Pin</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/pin.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const pin = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  pin as default
};
