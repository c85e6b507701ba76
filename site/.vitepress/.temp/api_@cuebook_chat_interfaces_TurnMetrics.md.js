import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TurnMetrics","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/TurnMetrics.md","filePath":"api/@cuebook/chat/interfaces/TurnMetrics.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/TurnMetrics.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-turnmetrics" tabindex="-1">Interface: TurnMetrics <a class="header-anchor" href="#interface-turnmetrics" aria-label="Permalink to &quot;Interface: TurnMetrics&quot;">​</a></h1><p>What a turn used and produced.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-answers"></a> <code>answers</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of answers, including one that was cut off.</td></tr><tr><td><a id="property-calls"></a> <code>calls</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of calls with a result, successful or not.</td></tr><tr><td><a id="property-durationms"></a> <code>durationMs</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-firstdeltams"></a> <code>firstDeltaMs?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The time from the beginning of the turn to the model&#39;s first text. Absent if the model sent no text.</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><a href="./TextSize.html"><code>TextSize</code></a></td><td>The size of all answers of the turn.</td></tr><tr><td><a id="property-usage"></a> <code>usage</code></td><td><code>readonly</code></td><td><a href="./ModelUsage.html"><code>ModelUsage</code></a></td><td>The sum over the answers that report it.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/TurnMetrics.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TurnMetrics = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TurnMetrics as default
};
