import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LibraryItem","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/LibraryItem.md","filePath":"api/@cuebook/store/interfaces/LibraryItem.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/LibraryItem.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-libraryitem" tabindex="-1">Interface: LibraryItem <a class="header-anchor" href="#interface-libraryitem" aria-label="Permalink to &quot;Interface: LibraryItem&quot;">​</a></h1><p>An item as the database has it.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./LibraryName.html"><code>LibraryName</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-base"></a> <code>base?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The hash of the built-in text on which it is based; absent if it is new.</td><td>-</td></tr><tr><td><a id="property-createdat"></a> <code>createdAt</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><a href="./LibraryName.html"><code>LibraryName</code></a>.<a href="./LibraryName.html#property-id"><code>id</code></a></td></tr><tr><td><a id="property-ischanged"></a> <code>isChanged</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether an author wrote it: then a newer built-in text never replaces it.</td><td>-</td></tr><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/LibraryKind.html"><code>LibraryKind</code></a></td><td>-</td><td><a href="./LibraryName.html"><code>LibraryName</code></a>.<a href="./LibraryName.html#property-kind"><code>kind</code></a></td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-updatedat"></a> <code>updatedAt</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/LibraryItem.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LibraryItem = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LibraryItem as default
};
