import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: understand()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/understand.md","filePath":"api/@cuebook/tools/functions/understand.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/understand.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-understand" tabindex="-1">Function: understand() <a class="header-anchor" href="#function-understand" aria-label="Permalink to &quot;Function: understand()&quot;">​</a></h1><blockquote><p><strong>understand</strong>(<code>file</code>, <code>text</code>, <code>bounds</code>, <code>said?</code>, <code>partials?</code>): <a href="./../interfaces/Understanding.html"><code>Understanding</code></a></p></blockquote><p>Reads the text of a template: separates its front matter, and parses it. The dialect is the given one, else that of the front matter, of the file&#39;s extension, or the one found by the text.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th></tr></thead><tbody><tr><td><code>file</code></td><td><code>string</code></td><td><code>undefined</code></td></tr><tr><td><code>text</code></td><td><code>string</code></td><td><code>undefined</code></td></tr><tr><td><code>bounds</code></td><td><code>RenderBounds</code></td><td><code>undefined</code></td></tr><tr><td><code>said?</code></td><td><a href="./../../template/type-aliases/Dialect.html"><code>Dialect</code></a></td><td><code>undefined</code></td></tr><tr><td><code>partials?</code></td><td><code>Partials</code></td><td><code>noPartials</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Understanding.html"><code>Understanding</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/understand.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const understand = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  understand as default
};
