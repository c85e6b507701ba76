import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: decide()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/decide.md","filePath":"api/@cuebook/run/functions/decide.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/decide.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-decide" tabindex="-1">Function: decide() <a class="header-anchor" href="#function-decide" aria-label="Permalink to &quot;Function: decide()&quot;">​</a></h1><blockquote><p><strong>decide</strong>(<code>definition</code>, <code>limits</code>, <code>state</code>, <code>read</code>, <code>workflow?</code>): readonly <a href="./../type-aliases/Command.html"><code>Command</code></a>[]</p></blockquote><p>Decides what happens next in a run. It depends on the state only, so a run continues after a crash as it would have without one. Every rule about routing, tries, repairs, limits and suspension is here.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>definition</code></td><td><a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a></td><td>-</td></tr><tr><td><code>limits</code></td><td><a href="./../interfaces/RunLimits.html"><code>RunLimits</code></a></td><td>-</td></tr><tr><td><code>state</code></td><td><a href="./../interfaces/RunState.html"><code>RunState</code></a></td><td>-</td></tr><tr><td><code>read</code></td><td><code>ReadOutput</code></td><td>reads a reply by the output that its role must return: <code>readOutput</code> of <code>@cuebook/workflow</code>, which validates</td></tr><tr><td><code>workflow?</code></td><td><a href="./../interfaces/WorkflowSpent.html"><code>WorkflowSpent</code></a></td><td>what the runs of the workflow have spent. Absent: its budgets are not checked</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../type-aliases/Command.html"><code>Command</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/decide.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const decide = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  decide as default
};
