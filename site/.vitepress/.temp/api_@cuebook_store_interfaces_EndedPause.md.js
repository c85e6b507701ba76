import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: EndedPause","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/EndedPause.md","filePath":"api/@cuebook/store/interfaces/EndedPause.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/EndedPause.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-endedpause" tabindex="-1">Interface: EndedPause <a class="header-anchor" href="#interface-endedpause" aria-label="Permalink to &quot;Interface: EndedPause&quot;">​</a></h1><p>A pause that somebody ended.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./Pause.html"><code>Pause</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-actor"></a> <code>actor?</code></td><td><code>readonly</code></td><td><code>Actor</code></td><td>Who ordered it. Absent: unknown.</td><td><a href="./Pause.html"><code>Pause</code></a>.<a href="./Pause.html#property-actor"><code>actor</code></a></td></tr><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time.</td><td><a href="./Pause.html"><code>Pause</code></a>.<a href="./Pause.html#property-at"><code>at</code></a></td></tr><tr><td><a id="property-drains"></a> <code>drains</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether the service ends once nothing is at work.</td><td><a href="./Pause.html"><code>Pause</code></a>.<a href="./Pause.html#property-drains"><code>drains</code></a></td></tr><tr><td><a id="property-end"></a> <code>end</code></td><td><code>readonly</code></td><td><a href="./PauseEnd.html"><code>PauseEnd</code></a></td><td>-</td><td>-</td></tr><tr><td><a id="property-issue"></a> <code>issue</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The id or the identifier of an issue; an empty text: the whole service.</td><td><a href="./Pause.html"><code>Pause</code></a>.<a href="./Pause.html#property-issue"><code>issue</code></a></td></tr><tr><td><a id="property-reason"></a> <code>reason</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Why, in the words of the person; may be empty.</td><td><a href="./Pause.html"><code>Pause</code></a>.<a href="./Pause.html#property-reason"><code>reason</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/EndedPause.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EndedPause = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EndedPause as default
};
