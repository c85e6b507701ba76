import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: templateExtraction()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/templateExtraction.md","filePath":"api/@cuebook/tools/functions/templateExtraction.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/templateExtraction.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-templateextraction" tabindex="-1">Function: templateExtraction() <a class="header-anchor" href="#function-templateextraction" aria-label="Permalink to &quot;Function: templateExtraction()&quot;">​</a></h1><blockquote><p><strong>templateExtraction</strong>(<code>__namedParameters</code>): <a href="./../interfaces/Subscriber.html"><code>Subscriber</code></a></p></blockquote><p>Makes the subscriber that stores the templates of Markdown documents and tool results as files, and reports them in a short note: each template once in the life of the subscriber, which is that of a session.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>TemplateExtractionOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Subscriber.html"><code>Subscriber</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/templateExtraction.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const templateExtraction = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  templateExtraction as default
};
