import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: roundOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/roundOf.md","filePath":"api/@cuebook/run/functions/roundOf.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/roundOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-roundof" tabindex="-1">Function: roundOf() <a class="header-anchor" href="#function-roundof" aria-label="Permalink to &quot;Function: roundOf()&quot;">​</a></h1><blockquote><p><strong>roundOf</strong>(<code>definition</code>, <code>steps</code>, <code>step</code>): <code>number</code></p></blockquote><p>The round of a review step, from 1. It grows with each directly preceding review that sent the work back. After a review that passed, the next one starts at 1 and looks at everything again.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>definition</code></td><td><a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a></td></tr><tr><td><code>steps</code></td><td>readonly <a href="./../interfaces/Step.html"><code>Step</code></a>[]</td></tr><tr><td><code>step</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Step.html"><code>Step</code></a>, <code>&quot;step&quot;</code> | <code>&quot;role&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>number</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/roundOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const roundOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  roundOf as default
};
