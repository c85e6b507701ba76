import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: textPlaces()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/functions/textPlaces.md","filePath":"api/@cuebook/chat/functions/textPlaces.md"}');
const _sfc_main = { name: "api/@cuebook/chat/functions/textPlaces.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-textplaces" tabindex="-1">Function: textPlaces() <a class="header-anchor" href="#function-textplaces" aria-label="Permalink to &quot;Function: textPlaces()&quot;">​</a></h1><blockquote><p><strong>textPlaces</strong>(<code>extract</code>): readonly <a href="./../type-aliases/TextPlace.html"><code>TextPlace</code></a>[]</p></blockquote><p>The places of an extract, for a text that is stored without its file: one for each line and each jump.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>extract</code></td><td><a href="./../../template/classes/Extract.html"><code>Extract</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../type-aliases/TextPlace.html"><code>TextPlace</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/functions/textPlaces.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const textPlaces = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  textPlaces as default
};
