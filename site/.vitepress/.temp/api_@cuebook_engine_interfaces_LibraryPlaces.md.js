import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LibraryPlaces","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/LibraryPlaces.md","filePath":"api/@cuebook/engine/interfaces/LibraryPlaces.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/LibraryPlaces.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-libraryplaces" tabindex="-1">Interface: LibraryPlaces <a class="header-anchor" href="#interface-libraryplaces" aria-label="Permalink to &quot;Interface: LibraryPlaces&quot;">​</a></h1><p>Where the parts of a project&#39;s library are.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-database"></a> <code>database?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The file of the database: absolute. It is only read, and may be missing.</td></tr><tr><td><a id="property-project"></a> <code>project?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The project&#39;s folder, which contains <code>.cuebook</code>: absolute.</td></tr><tr><td><a id="property-shown"></a> <code>shown?</code></td><td><code>readonly</code></td><td>(<code>path</code>) =&gt; <code>string</code></td><td>How messages write a path; default: unchanged.</td></tr><tr><td><a id="property-stored"></a> <code>stored?</code></td><td><code>readonly</code></td><td>readonly <a href="./../../store/interfaces/LibraryItem.html"><code>LibraryItem</code></a>[]</td><td>The items of the database, if they were read before.</td></tr><tr><td><a id="property-texts"></a> <code>texts?</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, <code>string</code>&gt;</td><td>Texts that replace those of files, by their names in messages.</td></tr><tr><td><a id="property-userprompts"></a> <code>userPrompts?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The user&#39;s folder of prompts: absolute.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/LibraryPlaces.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LibraryPlaces = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LibraryPlaces as default
};
