import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: webhookChannel()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/webhookChannel.md","filePath":"api/@cuebook/tools/functions/webhookChannel.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/webhookChannel.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-webhookchannel" tabindex="-1">Function: webhookChannel() <a class="header-anchor" href="#function-webhookchannel" aria-label="Permalink to &quot;Function: webhookChannel()&quot;">​</a></h1><blockquote><p><strong>webhookChannel</strong>(<code>options</code>): <a href="./../interfaces/PermissionChannel.html"><code>PermissionChannel</code></a></p></blockquote><p>A channel that posts each question as a signed message. The response may have the answer; without one, the question stays open until another channel has it. A second message reports the end of a question.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><code>WebhookOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/PermissionChannel.html"><code>PermissionChannel</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/webhookChannel.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const webhookChannel = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  webhookChannel as default
};
