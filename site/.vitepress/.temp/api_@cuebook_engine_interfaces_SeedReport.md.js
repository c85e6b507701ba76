import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SeedReport","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/SeedReport.md","filePath":"api/@cuebook/engine/interfaces/SeedReport.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/SeedReport.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-seedreport" tabindex="-1">Interface: SeedReport <a class="header-anchor" href="#interface-seedreport" aria-label="Permalink to &quot;Interface: SeedReport&quot;">​</a></h1><p>What seeding did, by the names of the items.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-added"></a> <code>added</code></td><td><code>readonly</code></td><td>readonly <a href="./../../store/interfaces/LibraryName.html"><code>LibraryName</code></a>[]</td><td>Items that were missing.</td></tr><tr><td><a id="property-kept"></a> <code>kept</code></td><td><code>readonly</code></td><td>readonly <a href="./../../store/interfaces/LibraryName.html"><code>LibraryName</code></a>[]</td><td>Changed items, which stay, although the built-in ones are newer.</td></tr><tr><td><a id="property-unchanged"></a> <code>unchanged</code></td><td><code>readonly</code></td><td>readonly <a href="./../../store/interfaces/LibraryName.html"><code>LibraryName</code></a>[]</td><td>-</td></tr><tr><td><a id="property-upgraded"></a> <code>upgraded</code></td><td><code>readonly</code></td><td>readonly <a href="./../../store/interfaces/LibraryName.html"><code>LibraryName</code></a>[]</td><td>Items that were unchanged, and older than the built-in ones.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/SeedReport.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SeedReport = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SeedReport as default
};
