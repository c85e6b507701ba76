import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: writeYaml()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/writeYaml.md","filePath":"api/@cuebook/workflow/functions/writeYaml.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/writeYaml.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-writeyaml" tabindex="-1">Function: writeYaml() <a class="header-anchor" href="#function-writeyaml" aria-label="Permalink to &quot;Function: writeYaml()&quot;">​</a></h1><blockquote><p><strong>writeYaml</strong>(<code>value</code>): <code>string</code></p></blockquote><p>A value as a YAML text. Texts of several lines become literal blocks with <code>|</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>value</code></td><td><code>unknown</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/writeYaml.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const writeYaml = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  writeYaml as default
};
