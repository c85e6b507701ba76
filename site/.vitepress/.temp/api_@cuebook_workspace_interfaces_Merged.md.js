import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Merged","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/Merged.md","filePath":"api/@cuebook/workspace/interfaces/Merged.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/Merged.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-merged" tabindex="-1">Interface: Merged <a class="header-anchor" href="#interface-merged" aria-label="Permalink to &quot;Interface: Merged&quot;">​</a></h1><p>What a merge did.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-branch"></a> <code>branch</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-commit"></a> <code>commit</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The commit of the branch.</td></tr><tr><td><a id="property-files"></a> <code>files</code></td><td><code>readonly</code></td><td>readonly <a href="./ChangedFile.html"><code>ChangedFile</code></a>[]</td><td>-</td></tr><tr><td><a id="property-folder"></a> <code>folder</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-outcome"></a> <code>outcome</code></td><td><code>readonly</code></td><td><code>&quot;merged&quot;</code> | <code>&quot;up_to_date&quot;</code> | <code>&quot;fast_forward&quot;</code> | <code>&quot;squashed&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/Merged.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Merged = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Merged as default
};
