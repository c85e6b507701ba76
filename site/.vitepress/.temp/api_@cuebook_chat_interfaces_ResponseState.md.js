import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ResponseState","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ResponseState.md","filePath":"api/@cuebook/chat/interfaces/ResponseState.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ResponseState.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-responsestate" tabindex="-1">Interface: ResponseState <a class="header-anchor" href="#interface-responsestate" aria-label="Permalink to &quot;Interface: ResponseState&quot;">​</a></h1><p>The state after an event was handled.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./ResponseStart.html"><code>ResponseStart</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-event"></a> <code>event</code></td><td><code>readonly</code></td><td><code>unknown</code></td><td>As the model&#39;s stream sent it: not checked yet.</td><td><a href="./ResponseStart.html"><code>ResponseStart</code></a>.<a href="./ResponseStart.html#property-event"><code>event</code></a></td></tr><tr><td><a id="property-heard"></a> <code>heard</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/ModelEvent.html"><code>ModelEvent</code></a> | <code>undefined</code></td><td>Absent: the event was stale, and is dropped.</td><td>-</td></tr><tr><td><a id="property-isfollowedup"></a> <code>isFollowedUp</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether tools were called, and the model has to receive their results.</td><td>-</td></tr><tr><td><a id="property-turn"></a> <code>turn</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><a href="./ResponseStart.html"><code>ResponseStart</code></a>.<a href="./ResponseStart.html#property-turn"><code>turn</code></a></td></tr><tr><td><a id="property-view"></a> <code>view</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/AnswerView.html"><code>AnswerView</code></a></td><td>-</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ResponseState.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ResponseState = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ResponseState as default
};
