import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: askEvents()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/askEvents.md","filePath":"api/@cuebook/run/functions/askEvents.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/askEvents.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-askevents" tabindex="-1">Function: askEvents() <a class="header-anchor" href="#function-askevents" aria-label="Permalink to &quot;Function: askEvents()&quot;">​</a></h1><blockquote><p><strong>askEvents</strong>(<code>ask</code>, <code>message</code>, <code>shown</code>): <a href="./../type-aliases/EventBody.html"><code>EventBody</code></a>[]</p></blockquote><p>The events of asking for a decision, written in one transaction: the run always waits for a decision that was asked for.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>ask</code></td><td><a href="./../interfaces/Ask.html"><code>Ask</code></a></td><td>-</td></tr><tr><td><code>message</code></td><td><code>string</code></td><td>the question</td></tr><tr><td><code>shown</code></td><td><code>string</code></td><td>the content hash of the view that is shown</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/EventBody.html"><code>EventBody</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/askEvents.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const askEvents = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  askEvents as default
};
