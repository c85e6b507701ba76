import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Explanation","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/Explanation.md","filePath":"api/@cuebook/engine/interfaces/Explanation.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/Explanation.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-explanation" tabindex="-1">Interface: Explanation <a class="header-anchor" href="#interface-explanation" aria-label="Permalink to &quot;Interface: Explanation&quot;">​</a></h1><p>A stretch of a prompt with the producer of its data.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-producers"></a> <code>producers</code></td><td><code>readonly</code></td><td>readonly <a href="./../type-aliases/Producer.html"><code>Producer</code></a>[]</td><td>-</td></tr><tr><td><a id="property-segment"></a> <code>segment</code></td><td><code>readonly</code></td><td><a href="./PromptSegment.html"><code>PromptSegment</code></a></td><td>-</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The part of the segment in the range.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/Explanation.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Explanation = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Explanation as default
};
