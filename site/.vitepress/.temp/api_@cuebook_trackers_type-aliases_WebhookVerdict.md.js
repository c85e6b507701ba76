import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: WebhookVerdict","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/type-aliases/WebhookVerdict.md","filePath":"api/@cuebook/trackers/type-aliases/WebhookVerdict.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/type-aliases/WebhookVerdict.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-webhookverdict" tabindex="-1">Type Alias: WebhookVerdict <a class="header-anchor" href="#type-alias-webhookverdict" aria-label="Permalink to &quot;Type Alias: WebhookVerdict&quot;">​</a></h1><blockquote><p><strong>WebhookVerdict</strong> = { <code>event</code>: <a href="./../interfaces/WebhookEvent.html"><code>WebhookEvent</code></a>; <code>is</code>: <code>&quot;verified&quot;</code>; } | { <code>is</code>: <code>&quot;refused&quot;</code>; <code>why</code>: <a href="./WebhookRefusal.html"><code>WebhookRefusal</code></a>; }</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/type-aliases/WebhookVerdict.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WebhookVerdict = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WebhookVerdict as default
};
