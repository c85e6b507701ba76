import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Pause","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/Pause.md","filePath":"api/@cuebook/store/interfaces/Pause.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/Pause.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-pause" tabindex="-1">Interface: Pause <a class="header-anchor" href="#interface-pause" aria-label="Permalink to &quot;Interface: Pause&quot;">​</a></h1><p>A pause that a person ordered: a service dispatches nothing new.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./EndedPause.html"><code>EndedPause</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-actor"></a> <code>actor?</code></td><td><code>readonly</code></td><td><code>Actor</code></td><td>Who ordered it. Absent: unknown.</td></tr><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time.</td></tr><tr><td><a id="property-drains"></a> <code>drains</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether the service ends once nothing is at work.</td></tr><tr><td><a id="property-issue"></a> <code>issue</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The id or the identifier of an issue; an empty text: the whole service.</td></tr><tr><td><a id="property-reason"></a> <code>reason</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Why, in the words of the person; may be empty.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/Pause.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Pause = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Pause as default
};
