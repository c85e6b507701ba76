import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: webhookSecretProblem()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/functions/webhookSecretProblem.md","filePath":"api/@cuebook/trackers/functions/webhookSecretProblem.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/functions/webhookSecretProblem.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-webhooksecretproblem" tabindex="-1">Function: webhookSecretProblem() <a class="header-anchor" href="#function-webhooksecretproblem" aria-label="Permalink to &quot;Function: webhookSecretProblem()&quot;">​</a></h1><blockquote><p><strong>webhookSecretProblem</strong>(<code>secret</code>): <a href="./../type-aliases/SecretProblem.html"><code>SecretProblem</code></a> | <code>undefined</code></p></blockquote><p>The problem of a secret, or <code>undefined</code>. A signing token (<code>whsec_…</code>) holds at least 24 bytes in base64.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>secret</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/SecretProblem.html"><code>SecretProblem</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/functions/webhookSecretProblem.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const webhookSecretProblem = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  webhookSecretProblem as default
};
