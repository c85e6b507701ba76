import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SummaryRule","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/SummaryRule.md","filePath":"api/@cuebook/chat/interfaces/SummaryRule.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/SummaryRule.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-summaryrule" tabindex="-1">Interface: SummaryRule <a class="header-anchor" href="#interface-summaryrule" aria-label="Permalink to &quot;Interface: SummaryRule&quot;">​</a></h1><p>How a history is summarised.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-keep"></a> <code>keep</code></td><td><code>readonly</code></td><td><a href="./TrimRule.html"><code>TrimRule</code></a></td><td>What is kept of it beside the summary.</td></tr><tr><td><a id="property-over"></a> <code>over</code></td><td><code>readonly</code></td><td><a href="./TrimRule.html"><code>TrimRule</code></a></td><td>The history that is sent unchanged; a longer one is summarised.</td></tr><tr><td><a id="property-summarise"></a> <code>summarise</code></td><td><code>readonly</code></td><td>(<code>messages</code>, <code>before</code>, <code>signal</code>) =&gt; <code>Promise</code>&lt;<code>string</code>&gt;</td><td>Makes the summary, usually with a model.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/SummaryRule.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SummaryRule = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SummaryRule as default
};
