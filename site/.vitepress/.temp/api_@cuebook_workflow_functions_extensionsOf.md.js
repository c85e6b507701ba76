import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: extensionsOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/extensionsOf.md","filePath":"api/@cuebook/workflow/functions/extensionsOf.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/extensionsOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-extensionsof" tabindex="-1">Function: extensionsOf() <a class="header-anchor" href="#function-extensionsof" aria-label="Permalink to &quot;Function: extensionsOf()&quot;">​</a></h1><blockquote><p><strong>extensionsOf</strong>(<code>definition</code>): readonly <a href="./../interfaces/PromptExtension.html"><code>PromptExtension</code></a>[]</p></blockquote><p>The extensions that a workflow declares: keys of the prompt&#39;s data beside <code>issue</code>, <code>attempt</code> and <code>run</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>definition</code></td><td><a href="./../interfaces/Definition.html"><code>Definition</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../interfaces/PromptExtension.html"><code>PromptExtension</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/extensionsOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const extensionsOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  extensionsOf as default
};
