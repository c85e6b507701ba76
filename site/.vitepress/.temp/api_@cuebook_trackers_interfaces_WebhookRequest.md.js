import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WebhookRequest","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/WebhookRequest.md","filePath":"api/@cuebook/trackers/interfaces/WebhookRequest.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/WebhookRequest.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-webhookrequest" tabindex="-1">Interface: WebhookRequest <a class="header-anchor" href="#interface-webhookrequest" aria-label="Permalink to &quot;Interface: WebhookRequest&quot;">​</a></h1><p>A webhook as it arrived.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-body"></a> <code>body</code></td><td><code>readonly</code></td><td><code>Uint8Array</code></td><td>The body, byte for byte: it is parsed only after its signature was verified.</td></tr><tr><td><a id="property-headers"></a> <code>headers</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code> | <code>undefined</code>&gt;&gt;</td><td>By lower-case names.</td></tr><tr><td><a id="property-now"></a> <code>now</code></td><td><code>readonly</code></td><td><code>Date</code></td><td>-</td></tr><tr><td><a id="property-secret"></a> <code>secret</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/WebhookRequest.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WebhookRequest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WebhookRequest as default
};
