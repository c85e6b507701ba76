import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: outputText()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/outputText.md","filePath":"api/@cuebook/run/functions/outputText.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/outputText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-outputtext" tabindex="-1">Function: outputText() <a class="header-anchor" href="#function-outputtext" aria-label="Permalink to &quot;Function: outputText()&quot;">​</a></h1><blockquote><p><strong>outputText</strong>(<code>__namedParameters</code>, <code>returns?</code>): <code>string</code></p></blockquote><p>The output of a role as readable text: one field per line as YAML, without the status, then an empty line and the body.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td>{ <code>body</code>: <code>string</code>; <code>value</code>: <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;; }</td></tr><tr><td><code>__namedParameters.body</code></td><td><code>string</code></td></tr><tr><td><code>__namedParameters.value</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td></tr><tr><td><code>returns?</code></td><td><a href="./../../workflow/type-aliases/Returns.html"><code>Returns</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to &quot;Example&quot;">​</a></h2><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">outputText</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ value: { $status: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;ready&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, files: [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;a.ts&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">] }, body: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;Done.&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }, returns) </span><span style="--shiki-light:#6A737D;--shiki-dark:#6A737D;">// &#39;files: [&quot;a.ts&quot;]\\n\\nDone.&#39;</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/outputText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const outputText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  outputText as default
};
