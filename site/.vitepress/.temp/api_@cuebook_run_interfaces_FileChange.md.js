import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FileChange","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/FileChange.md","filePath":"api/@cuebook/run/interfaces/FileChange.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/FileChange.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-filechange" tabindex="-1">Interface: FileChange <a class="header-anchor" href="#interface-filechange" aria-label="Permalink to &quot;Interface: FileChange&quot;">​</a></h1><p>A changed file.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-change"></a> <code>change</code></td><td><code>readonly</code></td><td><code>&quot;moved&quot;</code> | <code>&quot;modified&quot;</code> | <code>&quot;deleted&quot;</code> | <code>&quot;created&quot;</code></td></tr><tr><td><a id="property-diff"></a> <code>diff</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/TranscriptText.html"><code>TranscriptText</code></a> | <code>undefined</code></td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/FileChange.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FileChange = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FileChange as default
};
