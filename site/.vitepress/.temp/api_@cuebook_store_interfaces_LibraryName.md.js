import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LibraryName","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/LibraryName.md","filePath":"api/@cuebook/store/interfaces/LibraryName.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/LibraryName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-libraryname" tabindex="-1">Interface: LibraryName <a class="header-anchor" href="#interface-libraryname" aria-label="Permalink to &quot;Interface: LibraryName&quot;">​</a></h1><p>The name of an item of the library.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./LibraryItem.html"><code>LibraryItem</code></a></li><li><a href="./../../engine/interfaces/CurrentItem.html"><code>CurrentItem</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/LibraryKind.html"><code>LibraryKind</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/LibraryName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LibraryName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LibraryName as default
};
