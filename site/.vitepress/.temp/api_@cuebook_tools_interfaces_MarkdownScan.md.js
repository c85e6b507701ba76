import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: MarkdownScan","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/MarkdownScan.md","filePath":"api/@cuebook/tools/interfaces/MarkdownScan.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/MarkdownScan.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-markdownscan" tabindex="-1">Interface: MarkdownScan <a class="header-anchor" href="#interface-markdownscan" aria-label="Permalink to &quot;Interface: MarkdownScan&quot;">​</a></h1><p>The relevant parts of a Markdown document.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-blocks"></a> <code>blocks</code></td><td><code>readonly</code></td><td>readonly <a href="./FencedBlock.html"><code>FencedBlock</code></a>[]</td><td>-</td></tr><tr><td><a id="property-frontmatter"></a> <code>frontMatter</code></td><td><code>readonly</code></td><td><code>FrontMatter</code> | <code>undefined</code></td><td>-</td></tr><tr><td><a id="property-problem"></a> <code>problem</code></td><td><code>readonly</code></td><td><code>string</code> | <code>undefined</code></td><td>Why its blocks were not searched.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/MarkdownScan.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MarkdownScan = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MarkdownScan as default
};
