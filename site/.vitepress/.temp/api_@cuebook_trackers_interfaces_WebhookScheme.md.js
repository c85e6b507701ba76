import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WebhookScheme","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/WebhookScheme.md","filePath":"api/@cuebook/trackers/interfaces/WebhookScheme.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/WebhookScheme.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-webhookscheme" tabindex="-1">Interface: WebhookScheme <a class="header-anchor" href="#interface-webhookscheme" aria-label="Permalink to &quot;Interface: WebhookScheme&quot;">​</a></h1><p>How the webhooks of one service are verified.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="verify" tabindex="-1">verify() <a class="header-anchor" href="#verify" aria-label="Permalink to &quot;verify()&quot;">​</a></h3><blockquote><p><strong>verify</strong>(<code>request</code>): <a href="./../type-aliases/WebhookVerdict.html"><code>WebhookVerdict</code></a></p></blockquote><p>Never throws for what a request contains.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>request</code></td><td><a href="./WebhookRequest.html"><code>WebhookRequest</code></a></td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><a href="./../type-aliases/WebhookVerdict.html"><code>WebhookVerdict</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/WebhookScheme.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WebhookScheme = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WebhookScheme as default
};
