import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: QuestionName","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/QuestionName.md","filePath":"api/@cuebook/engine/interfaces/QuestionName.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/QuestionName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-questionname" tabindex="-1">Interface: QuestionName <a class="header-anchor" href="#interface-questionname" aria-label="Permalink to &quot;Interface: QuestionName&quot;">​</a></h1><p>A question: a decision of a run (a gate, or a question of a role), the permission that a tool of a run or of a client&#39;s session asks for, or whether a run may pass checks that it failed.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-asker"></a> <code>asker</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The id of the run or the session.</td></tr><tr><td><a id="property-number"></a> <code>number</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Its number among those of its kind.</td></tr><tr><td><a id="property-of"></a> <code>of</code></td><td><code>readonly</code></td><td><code>&quot;decision&quot;</code> | <code>&quot;checks&quot;</code> | <code>&quot;permission&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/QuestionName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const QuestionName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  QuestionName as default
};
