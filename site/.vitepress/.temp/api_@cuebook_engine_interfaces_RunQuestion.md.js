import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RunQuestion","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/RunQuestion.md","filePath":"api/@cuebook/engine/interfaces/RunQuestion.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/RunQuestion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-runquestion" tabindex="-1">Interface: RunQuestion <a class="header-anchor" href="#interface-runquestion" aria-label="Permalink to &quot;Interface: RunQuestion&quot;">​</a></h1><p>A question that a run asks a person.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-issue"></a> <code>issue</code></td><td><code>readonly</code></td><td><code>string</code> | <code>null</code></td><td>The identifier of the issue that the run works on.</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-waiting"></a> <code>waiting</code></td><td><code>readonly</code></td><td><a href="./../../run/type-aliases/Waiting.html"><code>Waiting</code></a></td><td>-</td></tr><tr><td><a id="property-workflow"></a> <code>workflow</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/RunQuestion.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunQuestion = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunQuestion as default
};
