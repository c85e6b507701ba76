import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ToolFailure","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/ToolFailure.md","filePath":"api/@cuebook/tools/interfaces/ToolFailure.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/ToolFailure.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-toolfailure" tabindex="-1">Interface: ToolFailure <a class="header-anchor" href="#interface-toolfailure" aria-label="Permalink to &quot;Interface: ToolFailure&quot;">​</a></h1><p>Why a call failed, as data.</p><h2 id="indexable" tabindex="-1">Indexable <a class="header-anchor" href="#indexable" aria-label="Permalink to &quot;Indexable&quot;">​</a></h2><blockquote><p>[<code>field</code>: <code>string</code>]: <code>unknown</code></p></blockquote><p>More fields by code: see <code>ToolErrorFields</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-code"></a> <code>code</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-hint"></a> <code>hint?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What to do about it.</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>One sentence: what failed, where, what was expected.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/ToolFailure.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolFailure = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolFailure as default
};
