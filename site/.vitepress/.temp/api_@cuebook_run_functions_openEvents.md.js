import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: openEvents()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/openEvents.md","filePath":"api/@cuebook/run/functions/openEvents.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/openEvents.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-openevents" tabindex="-1">Function: openEvents() <a class="header-anchor" href="#function-openevents" aria-label="Permalink to &quot;Function: openEvents()&quot;">​</a></h1><blockquote><p><strong>openEvents</strong>(<code>state</code>, <code>from</code>, <code>place</code>, <code>to</code>, <code>defined</code>, <code>__namedParameters?</code>): <a href="./../type-aliases/EventBody.html"><code>EventBody</code></a>[]</p></blockquote><p>The events by which an edge opens its branches.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>state</code></td><td><a href="./../interfaces/RunState.html"><code>RunState</code></a></td><td>-</td></tr><tr><td><code>from</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Step.html"><code>Step</code></a>, <code>&quot;step&quot;</code> | <code>&quot;scope&quot;</code>&gt; | <code>null</code></td><td>the step whose edge it is; null for an edge of <code>$START</code></td></tr><tr><td><code>place</code></td><td>{ <code>role</code>: <code>string</code>; <code>status</code>: <code>string</code>; }</td><td><code>items</code> with <code>each</code>: the items of the list, with their keys; <code>scope</code>: that of the edge</td></tr><tr><td><code>place.role</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>place.status</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>to</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>defined</code></td><td><a href="./../../workflow/interfaces/Fork.html"><code>Fork</code></a></td><td>-</td></tr><tr><td><code>__namedParameters?</code></td><td>{ <code>items?</code>: readonly <code>object</code>[]; <code>scope?</code>: <code>number</code>; }</td><td>-</td></tr><tr><td><code>__namedParameters.items?</code></td><td>readonly <code>object</code>[]</td><td>-</td></tr><tr><td><code>__namedParameters.scope?</code></td><td><code>number</code></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/EventBody.html"><code>EventBody</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/openEvents.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const openEvents = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  openEvents as default
};
