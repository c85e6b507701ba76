import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ListedRun","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/type-aliases/ListedRun.md","filePath":"api/@cuebook/store/type-aliases/ListedRun.md"}');
const _sfc_main = { name: "api/@cuebook/store/type-aliases/ListedRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-listedrun" tabindex="-1">Type Alias: ListedRun <a class="header-anchor" href="#type-alias-listedrun" aria-label="Permalink to &quot;Type Alias: ListedRun&quot;">​</a></h1><blockquote><p><strong>ListedRun</strong> = <a href="./../interfaces/RunPlace.html"><code>RunPlace</code></a> &amp; <code>object</code> &amp; ({ <code>summary</code>: <a href="./../../run/interfaces/RunSummary.html"><code>RunSummary</code></a>; } | { <code>error</code>: <a href="./../../run/interfaces/FailureRecord.html"><code>FailureRecord</code></a>; })</p></blockquote><p>A run in a list, with its summary or the reason why it has none.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>isDriven</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><code>position</code></td><td><code>number</code></td><td>The position of its last event; 0 if that event is older than positions.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/type-aliases/ListedRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ListedRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ListedRun as default
};
