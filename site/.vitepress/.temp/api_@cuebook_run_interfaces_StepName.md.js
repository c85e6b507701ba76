import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: StepName","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/StepName.md","filePath":"api/@cuebook/run/interfaces/StepName.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/StepName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-stepname" tabindex="-1">Interface: StepName <a class="header-anchor" href="#interface-stepname" aria-label="Permalink to &quot;Interface: StepName&quot;">​</a></h1><p>How people refer to a step.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Pick</code>&lt;<a href="./Step.html"><code>Step</code></a>, <code>&quot;step&quot;</code> | <code>&quot;role&quot;</code>&gt;</li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-branches"></a> <code>branches?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The keys of the branches that it is in, from the outermost. Absent: none.</td><td>-</td></tr><tr><td><a id="property-callers"></a> <code>callers?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The roles that run the workflows that it is in, from the outermost. Absent: none.</td><td>-</td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><a href="./Step.html"><code>Step</code></a>.<a href="./Step.html#property-role"><code>role</code></a></td></tr><tr><td><a id="property-step"></a> <code>step</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td><a href="./Step.html"><code>Step</code></a>.<a href="./Step.html#property-step"><code>step</code></a></td></tr><tr><td><a id="property-visit"></a> <code>visit</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Which visit to the role it is: in the run, or for a step in a branch, in its branch.</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/StepName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StepName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StepName as default
};
