import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Performs","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/Performs.md","filePath":"api/@cuebook/workflow/type-aliases/Performs.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/Performs.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-performs" tabindex="-1">Type Alias: Performs <a class="header-anchor" href="#type-alias-performs" aria-label="Permalink to &quot;Type Alias: Performs&quot;">​</a></h1><blockquote><p><strong>Performs</strong> = { <code>how</code>: <code>&quot;merge&quot;</code> | <code>&quot;rebase&quot;</code>; <code>what</code>: <code>&quot;sync&quot;</code>; } | { <code>of</code>: readonly <code>string</code>[]; <code>what</code>: <code>&quot;merge_findings&quot;</code>; } | { <code>reviews</code>: readonly <code>string</code>[]; <code>what</code>: <code>&quot;final_checks&quot;</code>; } | <a href="./../interfaces/CommandRole.html"><code>CommandRole</code></a> | <a href="./../interfaces/DecideRole.html"><code>DecideRole</code></a> | { <code>event</code>: <code>string</code>; <code>what</code>: <code>&quot;wait&quot;</code>; } | <a href="./../interfaces/WorkflowCall.html"><code>WorkflowCall</code></a> | <a href="./../interfaces/Verification.html"><code>Verification</code></a></p></blockquote><p>A step that needs no agent. <code>sync</code> updates the branch with its target, and ends with <code>conflict</code> if there are conflicts; <code>merge_findings</code> merges the reviews of several roles into one; <code>final_checks</code> runs the checks of the phases on the final files, and finds out whether code changed after the last passing review by one of <code>reviews</code>; <code>command</code> runs a command line of the author; <code>decide</code> ends with the status of the first condition that is true; <code>wait</code> waits for a signal to the run, whose payload is the output; <code>workflow</code> runs another workflow; <code>verification</code> runs commands and shows the change, for a review by the agent itself.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/Performs.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Performs = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Performs as default
};
