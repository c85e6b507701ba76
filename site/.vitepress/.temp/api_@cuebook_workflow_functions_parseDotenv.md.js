import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: parseDotenv()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/parseDotenv.md","filePath":"api/@cuebook/workflow/functions/parseDotenv.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/parseDotenv.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-parsedotenv" tabindex="-1">Function: parseDotenv() <a class="header-anchor" href="#function-parsedotenv" aria-label="Permalink to &quot;Function: parseDotenv()&quot;">​</a></h1><blockquote><p><strong>parseDotenv</strong>(<code>entry</code>): <a href="./../interfaces/Dotenv.html"><code>Dotenv</code></a></p></blockquote><p>Parses a <code>.env</code> file: one <code>NAME=value</code> per line, comments after <code>#</code> at the start of a line, optional quotes around a value, no escapes, no expansion of <code>$</code>. Only names that start with <code>CUEBOOK_</code> are read. Findings have a line, never a value.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>entry</code></td><td>{ <code>file</code>: <code>string</code>; <code>text</code>: <code>string</code>; }</td></tr><tr><td><code>entry.file</code></td><td><code>string</code></td></tr><tr><td><code>entry.text</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Dotenv.html"><code>Dotenv</code></a></p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to &quot;Example&quot;">​</a></h2><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">parseDotenv</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ file: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;.env&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, text: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;CUEBOOK_TRACKER_KIND=file&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }).values.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">get</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;CUEBOOK_TRACKER_KIND&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">)?.value; </span><span style="--shiki-light:#6A737D;--shiki-dark:#6A737D;">// &quot;file&quot;</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/parseDotenv.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const parseDotenv = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  parseDotenv as default
};
