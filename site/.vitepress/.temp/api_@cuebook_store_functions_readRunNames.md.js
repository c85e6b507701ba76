import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readRunNames()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/readRunNames.md","filePath":"api/@cuebook/store/functions/readRunNames.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/readRunNames.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readrunnames" tabindex="-1">Function: readRunNames() <a class="header-anchor" href="#function-readrunnames" aria-label="Permalink to &quot;Function: readRunNames()&quot;">​</a></h1><blockquote><p><strong>readRunNames</strong>(<code>file</code>, <code>limit</code>): readonly <a href="./../interfaces/RunName.html"><code>RunName</code></a>[]</p></blockquote><p>The latest runs of a database, read without creating, migrating or locking anything. Empty if it is missing, busy, or of a version without such a table: nobody who presses a key wants an error.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>file</code></td><td><code>string</code></td></tr><tr><td><code>limit</code></td><td><code>number</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../interfaces/RunName.html"><code>RunName</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/readRunNames.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readRunNames = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readRunNames as default
};
