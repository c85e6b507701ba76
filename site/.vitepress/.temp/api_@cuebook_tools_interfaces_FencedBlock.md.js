import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FencedBlock","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/FencedBlock.md","filePath":"api/@cuebook/tools/interfaces/FencedBlock.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/FencedBlock.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-fencedblock" tabindex="-1">Interface: FencedBlock <a class="header-anchor" href="#interface-fencedblock" aria-label="Permalink to &quot;Interface: FencedBlock&quot;">​</a></h1><p>A fenced code block.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Info</code></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-content"></a> <code>content</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The lines, without the indentation and the markers of the containers around the block, each ended by <code>\\n</code>.</td><td>-</td></tr><tr><td><a id="property-end"></a> <code>end</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-endline"></a> <code>endLine</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-headings"></a> <code>headings</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The headings above the block, outermost first, unchanged.</td><td>-</td></tr><tr><td><a id="property-info"></a> <code>info</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The whole info string, unchanged.</td><td>-</td></tr><tr><td><a id="property-isclosed"></a> <code>isClosed</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-language"></a> <code>language</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its first word, escapes resolved.</td><td><code>Info.language</code></td></tr><tr><td><a id="property-start"></a> <code>start</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The offsets of the opening fence and of the end of the last line.</td><td>-</td></tr><tr><td><a id="property-startline"></a> <code>startLine</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The lines of both fences, from 1. Without a closing fence the second is the last line of the content.</td><td>-</td></tr><tr><td><a id="property-title"></a> <code>title?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The value of <code>title=</code>.</td><td><code>Info.title</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/FencedBlock.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FencedBlock = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FencedBlock as default
};
