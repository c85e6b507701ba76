import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: WebhookRefusal","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/type-aliases/WebhookRefusal.md","filePath":"api/@cuebook/trackers/type-aliases/WebhookRefusal.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/type-aliases/WebhookRefusal.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-webhookrefusal" tabindex="-1">Type Alias: WebhookRefusal <a class="header-anchor" href="#type-alias-webhookrefusal" aria-label="Permalink to &quot;Type Alias: WebhookRefusal&quot;">​</a></h1><blockquote><p><strong>WebhookRefusal</strong> = <code>&quot;unsigned&quot;</code> | <code>&quot;signature&quot;</code> | <code>&quot;time&quot;</code> | <code>&quot;body&quot;</code></p></blockquote><p>Why a webhook is refused: it has no signature, a wrong one, an old time, or a body that is not JSON although it was signed.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/type-aliases/WebhookRefusal.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WebhookRefusal = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WebhookRefusal as default
};
