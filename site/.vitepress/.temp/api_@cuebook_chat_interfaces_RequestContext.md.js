import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RequestContext","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/RequestContext.md","filePath":"api/@cuebook/chat/interfaces/RequestContext.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/RequestContext.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-requestcontext" tabindex="-1">Interface: RequestContext <a class="header-anchor" href="#interface-requestcontext" aria-label="Permalink to &quot;Interface: RequestContext&quot;">​</a></h1><p>What the stages of a request receive besides the state.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-clock"></a> <code>clock</code></td><td><code>readonly</code></td><td><a href="./Clock.html"><code>Clock</code></a></td><td>-</td></tr><tr><td><a id="property-emit"></a> <code>emit</code></td><td><code>readonly</code></td><td>(<code>event</code>) =&gt; <code>void</code></td><td>-</td></tr><tr><td><a id="property-history"></a> <code>history</code></td><td><code>readonly</code></td><td><a href="./../classes/History.html"><code>History</code></a></td><td>The conversation before this turn.</td></tr><tr><td><a id="property-limits"></a> <code>limits</code></td><td><code>readonly</code></td><td><a href="./ChatLimits.html"><code>ChatLimits</code></a></td><td>-</td></tr><tr><td><a id="property-model"></a> <code>model</code></td><td><code>readonly</code></td><td><a href="./Model.html"><code>Model</code></a></td><td>-</td></tr><tr><td><a id="property-round"></a> <code>round</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of rounds of tools in this turn so far.</td></tr><tr><td><a id="property-rounds"></a> <code>rounds</code></td><td><code>readonly</code></td><td>readonly <a href="./../type-aliases/Message.html"><code>Message</code></a>[]</td><td>The messages of this turn after the user&#39;s: those rounds.</td></tr><tr><td><a id="property-schema"></a> <code>schema?</code></td><td><code>readonly</code></td><td><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td><td>-</td></tr><tr><td><a id="property-settings"></a> <code>settings</code></td><td><code>readonly</code></td><td><a href="./ChatSettings.html"><code>ChatSettings</code></a></td><td>-</td></tr><tr><td><a id="property-signal"></a> <code>signal</code></td><td><code>readonly</code></td><td><code>AbortSignal</code></td><td>Aborted when the turn is interrupted.</td></tr><tr><td><a id="property-tools"></a> <code>tools?</code></td><td><code>readonly</code></td><td><a href="./ToolSet.html"><code>ToolSet</code></a></td><td>-</td></tr><tr><td><a id="property-turn"></a> <code>turn</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/RequestContext.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RequestContext = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RequestContext as default
};
