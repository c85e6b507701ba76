import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ChangedFile","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/ChangedFile.md","filePath":"api/@cuebook/run/interfaces/ChangedFile.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/ChangedFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-changedfile" tabindex="-1">Interface: ChangedFile <a class="header-anchor" href="#interface-changedfile" aria-label="Permalink to &quot;Interface: ChangedFile&quot;">​</a></h1><p>A file that differs between two states of the files.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./LostCheckFile.html"><code>LostCheckFile</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-change"></a> <code>change</code></td><td><code>readonly</code></td><td><code>&quot;added&quot;</code> | <code>&quot;modified&quot;</code> | <code>&quot;deleted&quot;</code></td><td>-</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Relative to the workspace.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/ChangedFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ChangedFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ChangedFile as default
};
