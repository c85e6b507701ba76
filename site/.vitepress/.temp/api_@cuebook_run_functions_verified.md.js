import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: verified()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/verified.md","filePath":"api/@cuebook/run/functions/verified.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/verified.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-verified" tabindex="-1">Function: verified() <a class="header-anchor" href="#function-verified" aria-label="Permalink to &quot;Function: verified()&quot;">​</a></h1><blockquote><p><strong>verified</strong>(<code>__namedParameters</code>, <code>__namedParameters</code>, <code>tree</code>, <code>checks</code>, <code>__namedParameters</code>): <a href="./../type-aliases/EventBody.html"><code>EventBody</code></a>[]</p></blockquote><p>The events of a verification whose commands ran.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Step.html"><code>Step</code></a>, <code>&quot;step&quot;</code> | <code>&quot;visit&quot;</code>&gt;</td></tr><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../../workflow/interfaces/Verification.html"><code>Verification</code></a>, <code>&quot;rounds&quot;</code>&gt;</td></tr><tr><td><code>tree</code></td><td><code>string</code></td></tr><tr><td><code>checks</code></td><td>readonly <a href="./../interfaces/CheckRecord.html"><code>CheckRecord</code></a>[]</td></tr><tr><td><code>__namedParameters</code></td><td><a href="./../type-aliases/DescribedChange.html"><code>DescribedChange</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/EventBody.html"><code>EventBody</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/verified.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const verified = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  verified as default
};
