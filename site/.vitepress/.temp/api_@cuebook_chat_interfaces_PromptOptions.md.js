import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/PromptOptions.md","filePath":"api/@cuebook/chat/interfaces/PromptOptions.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/PromptOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-promptoptions" tabindex="-1">Interface: PromptOptions <a class="header-anchor" href="#interface-promptoptions" aria-label="Permalink to &quot;Interface: PromptOptions&quot;">​</a></h1><p>How the templates of a prompt are parsed.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./../prompt-file/interfaces/LoadPromptOptions.html"><code>LoadPromptOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-escape"></a> <code>escape?</code></td><td><code>readonly</code></td><td><code>&quot;none&quot;</code> | <code>&quot;html&quot;</code></td><td>Whether values are escaped for HTML. Default <code>none</code>: a prompt is not HTML.</td></tr><tr><td><a id="property-issecret"></a> <code>isSecret?</code></td><td><code>readonly</code></td><td>(<code>path</code>) =&gt; <code>boolean</code></td><td>Whether the value at a data path is a secret, which messages do not show. It is still rendered.</td></tr><tr><td><a id="property-limits"></a> <code>limits?</code></td><td><code>readonly</code></td><td><code>Partial</code>&lt;<a href="./../../template/interfaces/Limits.html"><code>Limits</code></a>&gt;</td><td>-</td></tr><tr><td><a id="property-missing"></a> <code>missing?</code></td><td><code>readonly</code></td><td><code>&quot;error&quot;</code> | <code>&quot;empty&quot;</code> | <code>&quot;native&quot;</code></td><td>What a missing value does, as in <code>ParseOptions</code> of the template package. Default <code>error</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/PromptOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptOptions as default
};
