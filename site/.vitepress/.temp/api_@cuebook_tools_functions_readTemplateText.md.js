import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readTemplateText()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/readTemplateText.md","filePath":"api/@cuebook/tools/functions/readTemplateText.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/readTemplateText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readtemplatetext" tabindex="-1">Function: readTemplateText() <a class="header-anchor" href="#function-readtemplatetext" aria-label="Permalink to &quot;Function: readTemplateText()&quot;">​</a></h1><blockquote><p><strong>readTemplateText</strong>(<code>file</code>, <code>text</code>): <a href="./../interfaces/TemplateText.html"><code>TemplateText</code></a></p></blockquote><p>Separates a template&#39;s front matter. It is the template&#39;s own if all of its keys are known and one of them is <code>dialect</code>, <code>variables</code> or <code>id</code>. Any other front matter belongs to the generated output and stays. A key that is nearly a known one, beside a <code>dialect</code> or <code>variables</code> that can only be the template&#39;s, is a finding.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>file</code></td><td><code>string</code></td><td>the name shown in messages</td></tr><tr><td><code>text</code></td><td><code>string</code></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/TemplateText.html"><code>TemplateText</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/readTemplateText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readTemplateText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readTemplateText as default
};
