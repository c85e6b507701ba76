import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: StepProducers","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/StepProducers.md","filePath":"api/@cuebook/engine/interfaces/StepProducers.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/StepProducers.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-stepproducers" tabindex="-1">Interface: StepProducers <a class="header-anchor" href="#interface-stepproducers" aria-label="Permalink to &quot;Interface: StepProducers&quot;">​</a></h1><p>The steps whose outputs a prompt may use, as labels name them: <code>step/3</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-branches"></a> <code>branches?</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Label.html"><code>Label</code></a>[]</td><td>The labels of <code>item</code>, and of the results of branches over a list.</td></tr><tr><td><a id="property-byrole"></a> <code>byRole</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, <code>string</code>&gt;</td><td>The step that <code>steps.&lt;role&gt;</code> refers to, by role.</td></tr><tr><td><a id="property-input"></a> <code>input?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>In a workflow that a step runs: that step, whose prompts made the input.</td></tr><tr><td><a id="property-last"></a> <code>last?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The step whose fields an edge&#39;s prompt has at the root; absent on the way from <code>$START</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/StepProducers.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StepProducers = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StepProducers as default
};
