import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WebhookEvent","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/WebhookEvent.md","filePath":"api/@cuebook/trackers/interfaces/WebhookEvent.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/WebhookEvent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-webhookevent" tabindex="-1">Interface: WebhookEvent <a class="header-anchor" href="#interface-webhookevent" aria-label="Permalink to &quot;Interface: WebhookEvent&quot;">​</a></h1><p>What a verified webhook says. Its texts are data of the service, as untrusted as an issue.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-delivery"></a> <code>delivery</code></td><td><code>readonly</code></td><td><code>string</code> | <code>undefined</code></td><td>Identifies it: the same one may be sent again. Absent: the service named none.</td></tr><tr><td><a id="property-event"></a> <code>event</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What happened, such as <code>issues</code>.</td></tr><tr><td><a id="property-isping"></a> <code>isPing?</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether it only tries the connection.</td></tr><tr><td><a id="property-subject"></a> <code>subject?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The issue or request that it is about, such as <code>7</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/WebhookEvent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WebhookEvent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WebhookEvent as default
};
