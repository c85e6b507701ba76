import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: parseReadable()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/parseReadable.md","filePath":"api/@cuebook/workflow/functions/parseReadable.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/parseReadable.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-parsereadable" tabindex="-1">Function: parseReadable() <a class="header-anchor" href="#function-parsereadable" aria-label="Permalink to &quot;Function: parseReadable()&quot;">​</a></h1><blockquote><p><strong>parseReadable</strong>(<code>source</code>, <code>range?</code>): <a href="./../interfaces/YamlDocument.html"><code>YamlDocument</code></a></p></blockquote><p>As <code>parseYaml</code>, and of a text with errors the parts that can be read: <code>partial</code>. Each mistake is reported, even if there are several of a kind.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>source</code></td><td><a href="./../../template/classes/Source.html"><code>Source</code></a></td></tr><tr><td><code>range?</code></td><td><a href="./../../template/interfaces/Span.html"><code>Span</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/YamlDocument.html"><code>YamlDocument</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/parseReadable.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const parseReadable = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  parseReadable as default
};
