import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: UndoneChanges","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/UndoneChanges.md","filePath":"api/@cuebook/run/interfaces/UndoneChanges.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/UndoneChanges.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-undonechanges" tabindex="-1">Interface: UndoneChanges <a class="header-anchor" href="#interface-undonechanges" aria-label="Permalink to &quot;Interface: UndoneChanges&quot;">​</a></h1><p>What an agent changed that may only read, and what was undone.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-count"></a> <code>count</code></td><td><code>readonly</code></td><td><code>number</code></td><td>How many files there were.</td></tr><tr><td><a id="property-files"></a> <code>files</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The changed files, by path: the first hundred.</td></tr><tr><td><a id="property-iscommitted"></a> <code>isCommitted</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether it committed, or moved the branch in another way.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/UndoneChanges.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const UndoneChanges = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  UndoneChanges as default
};
