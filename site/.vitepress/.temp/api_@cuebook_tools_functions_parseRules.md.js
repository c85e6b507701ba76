import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: parseRules()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/parseRules.md","filePath":"api/@cuebook/tools/functions/parseRules.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/parseRules.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-parserules" tabindex="-1">Function: parseRules() <a class="header-anchor" href="#function-parserules" aria-label="Permalink to &quot;Function: parseRules()&quot;">​</a></h1><blockquote><p><strong>parseRules</strong>(<code>value</code>): <code>object</code></p></blockquote><p>Reads a list of rules. All problems are returned, with the rules that have none. If there is a problem, none of the rules should be applied: a denying rule may be missing.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>value</code></td><td><code>unknown</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>object</code></p><table tabindex="0"><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><code>problems</code></td><td>readonly <a href="./../interfaces/RuleProblem.html"><code>RuleProblem</code></a>[]</td></tr><tr><td><code>rules</code></td><td>readonly <code>Rule</code>[]</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/parseRules.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const parseRules = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  parseRules as default
};
