import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: maskedJournal()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/maskedJournal.md","filePath":"api/@cuebook/store/functions/maskedJournal.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/maskedJournal.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-maskedjournal" tabindex="-1">Function: maskedJournal() <a class="header-anchor" href="#function-maskedjournal" aria-label="Permalink to &quot;Function: maskedJournal()&quot;">​</a></h1><blockquote><p><strong>maskedJournal</strong>(<code>journal</code>, <code>mask</code>): <a href="./../interfaces/Journal.html"><code>Journal</code></a></p></blockquote><p>A journal that masks more secrets in events and messages than it was opened with, such as those of the tracker of one run.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>journal</code></td><td><a href="./../interfaces/Journal.html"><code>Journal</code></a></td></tr><tr><td><code>mask</code></td><td>(<code>text</code>) =&gt; <code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Journal.html"><code>Journal</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/maskedJournal.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const maskedJournal = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  maskedJournal as default
};
