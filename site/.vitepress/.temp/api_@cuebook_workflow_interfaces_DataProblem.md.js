import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DataProblem","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/DataProblem.md","filePath":"api/@cuebook/workflow/interfaces/DataProblem.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/DataProblem.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-dataproblem" tabindex="-1">Interface: DataProblem <a class="header-anchor" href="#interface-dataproblem" aria-label="Permalink to &quot;Interface: DataProblem&quot;">​</a></h1><p>A problem of data: one place where it does not fit its contract.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-expected"></a> <code>expected</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-found"></a> <code>found</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-hint"></a> <code>hint?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What to do, where the usual help for the problem is not enough.</td></tr><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><code>&quot;missing&quot;</code> | <code>&quot;unknown&quot;</code> | <code>&quot;type&quot;</code> | <code>&quot;value&quot;</code> | <code>&quot;limit&quot;</code> | <code>&quot;form&quot;</code></td><td><code>missing</code>: a required key is missing. <code>unknown</code>: a key is not declared. <code>type</code>: the value has the wrong type. <code>value</code>: it is not one of the allowed values. <code>limit</code>: it is too small, large, short or long. <code>form</code>: it breaks another rule.</td></tr><tr><td><a id="property-known"></a> <code>known?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The allowed names or texts, for <code>unknown</code> and <code>value</code>.</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The problem as one sentence.</td></tr><tr><td><a id="property-nearest"></a> <code>nearest?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The allowed one that is most similar to the one found.</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The same as a readable path: <code>parent.labels[0]</code>.</td></tr><tr><td><a id="property-pointer"></a> <code>pointer</code></td><td><code>readonly</code></td><td><code>string</code></td><td>JSON pointer of the problem: the unknown key, the place of the missing key, or the value.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/DataProblem.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DataProblem = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DataProblem as default
};
