import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AnswersRead","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/AnswersRead.md","filePath":"api/@cuebook/tools/interfaces/AnswersRead.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/AnswersRead.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-answersread" tabindex="-1">Interface: AnswersRead <a class="header-anchor" href="#interface-answersread" aria-label="Permalink to &quot;Interface: AnswersRead&quot;">​</a></h1><p>The values that are known, and what is missing.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-defaulted"></a> <code>defaulted</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>Names of variables that got their default.</td></tr><tr><td><a id="property-missing"></a> <code>missing</code></td><td><code>readonly</code></td><td>readonly <a href="./SetVariable.html"><code>SetVariable</code></a>[]</td><td>Variables without a value or a default, in the order of the set.</td></tr><tr><td><a id="property-problems"></a> <code>problems</code></td><td><code>readonly</code></td><td>readonly <code>AnswerProblem</code>[]</td><td>-</td></tr><tr><td><a id="property-values"></a> <code>values</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/Answers.html"><code>Answers</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/AnswersRead.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AnswersRead = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AnswersRead as default
};
