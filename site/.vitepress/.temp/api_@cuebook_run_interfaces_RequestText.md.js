import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RequestText","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/RequestText.md","filePath":"api/@cuebook/run/interfaces/RequestText.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/RequestText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-requesttext" tabindex="-1">Interface: RequestText <a class="header-anchor" href="#interface-requesttext" aria-label="Permalink to &quot;Interface: RequestText&quot;">​</a></h1><p>The text of a pull request.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-body"></a> <code>body</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Markdown.</td></tr><tr><td><a id="property-title"></a> <code>title</code></td><td><code>readonly</code></td><td><code>string</code></td><td>One line.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/RequestText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RequestText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RequestText as default
};
