import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: visible()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/visible.md","filePath":"api/@cuebook/tools/functions/visible.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/visible.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-visible" tabindex="-1">Function: visible() <a class="header-anchor" href="#function-visible" aria-label="Permalink to &quot;Function: visible()&quot;">​</a></h1><blockquote><p><strong>visible</strong>(<code>text</code>): <code>string</code></p></blockquote><p>A text for display: an invisible character is replaced by its code, <code>⟨U+202E⟩</code>. Two different texts never give the same result, and the text can be restored.</p><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">visible</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;a</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">\\u001b</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">[2Jb&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">); </span><span style="--shiki-light:#6A737D;--shiki-dark:#6A737D;">// &quot;a⟨U+001B⟩[2Jb&quot;</span></span></code></pre></div><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>text</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/visible.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const visible = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  visible as default
};
