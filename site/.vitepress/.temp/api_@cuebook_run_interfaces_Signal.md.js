import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Signal","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Signal.md","filePath":"api/@cuebook/run/interfaces/Signal.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Signal.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-signal" tabindex="-1">Interface: Signal <a class="header-anchor" href="#interface-signal" aria-label="Permalink to &quot;Interface: Signal&quot;">​</a></h1><p>A signal that was sent to a run.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-signal"></a> <code>signal</code></td><td><code>readonly</code></td><td><code>number</code></td><td>From 1 in a run.</td></tr><tr><td><a id="property-usedby"></a> <code>usedBy?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The step whose output it became; absent: it is kept for the next step that waits for it.</td></tr><tr><td><a id="property-value"></a> <code>value</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Signal.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Signal = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Signal as default
};
