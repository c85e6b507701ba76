import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: McpTools","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/mcp/type-aliases/McpTools.md","filePath":"api/@cuebook/tools/mcp/type-aliases/McpTools.md"}');
const _sfc_main = { name: "api/@cuebook/tools/mcp/type-aliases/McpTools.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-mcptools" tabindex="-1">Type Alias: McpTools <a class="header-anchor" href="#type-alias-mcptools" aria-label="Permalink to &quot;Type Alias: McpTools&quot;">​</a></h1><blockquote><p><strong>McpTools</strong> = <a href="./../../interfaces/Toolbox.html"><code>Toolbox</code></a> | ((<code>session</code>) =&gt; <a href="./../../interfaces/Toolbox.html"><code>Toolbox</code></a>)</p></blockquote><p>The tools of a session: a toolbox, or a function that makes one for the session. Only the second respects the client&#39;s roots and can ask its user.</p><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">const</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> tools</span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> McpTools</span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> (</span><span style="--shiki-light:#E36209;--shiki-dark:#FFAB70;">session</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) </span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">=&gt;</span></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">  createToolbox</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ root: session.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">limit</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(workspace), channel: session.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">dialogue</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(), </span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">...</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> });</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/mcp/type-aliases/McpTools.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const McpTools = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  McpTools as default
};
