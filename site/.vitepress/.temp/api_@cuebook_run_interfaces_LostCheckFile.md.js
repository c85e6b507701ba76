import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LostCheckFile","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/LostCheckFile.md","filePath":"api/@cuebook/run/interfaces/LostCheckFile.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/LostCheckFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-lostcheckfile" tabindex="-1">Interface: LostCheckFile <a class="header-anchor" href="#interface-lostcheckfile" aria-label="Permalink to &quot;Interface: LostCheckFile&quot;">​</a></h1><p>A test, or a file with settings of checks, that no longer checks as it did before the work.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./ChangedFile.html"><code>ChangedFile</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-change"></a> <code>change</code></td><td><code>readonly</code></td><td><code>&quot;added&quot;</code> | <code>&quot;modified&quot;</code> | <code>&quot;deleted&quot;</code></td><td>-</td><td><a href="./ChangedFile.html"><code>ChangedFile</code></a>.<a href="./ChangedFile.html#property-change"><code>change</code></a></td></tr><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><code>&quot;test&quot;</code> | <code>&quot;settings&quot;</code></td><td><code>test</code>: tests, or settings of their runner.</td><td>-</td></tr><tr><td><a id="property-parts"></a> <code>parts</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The parts of it: <code>scripts.lint</code>. Empty: the whole file, or lines of it.</td><td>-</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Relative to the workspace.</td><td><a href="./ChangedFile.html"><code>ChangedFile</code></a>.<a href="./ChangedFile.html#property-path"><code>path</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/LostCheckFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LostCheckFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LostCheckFile as default
};
