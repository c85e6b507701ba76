import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: RunEvent","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/RunEvent.md","filePath":"api/@cuebook/run/type-aliases/RunEvent.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/RunEvent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-runevent" tabindex="-1">Type Alias: RunEvent <a class="header-anchor" href="#type-alias-runevent" aria-label="Permalink to &quot;Type Alias: RunEvent&quot;">​</a></h1><blockquote><p><strong>RunEvent</strong> = <a href="./EventBody.html"><code>EventBody</code></a> &amp; <code>object</code></p></blockquote><p>An event in the journal.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>at</code></td><td><code>string</code></td><td>ISO 8601, UTC, milliseconds.</td></tr><tr><td><code>seq</code></td><td><code>number</code></td><td>Its position in the run&#39;s journal, from 1 without gaps.</td></tr><tr><td><code>version</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/RunEvent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunEvent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunEvent as default
};
