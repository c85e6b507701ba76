import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: entriesOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/entriesOf.md","filePath":"api/@cuebook/run/functions/entriesOf.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/entriesOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-entriesof" tabindex="-1">Function: entriesOf() <a class="header-anchor" href="#function-entriesof" aria-label="Permalink to &quot;Function: entriesOf()&quot;">​</a></h1><blockquote><p><strong>entriesOf</strong>(<code>events</code>): <a href="./../interfaces/TurnEntries.html"><code>TurnEntries</code></a></p></blockquote><p>The entries of a turn. What several events are about is one entry.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>events</code></td><td>readonly <a href="./../type-aliases/TranscriptEvent.html"><code>TranscriptEvent</code></a>[]</td><td>those of the turn, in order</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/TurnEntries.html"><code>TurnEntries</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/entriesOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const entriesOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  entriesOf as default
};
