import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ProofState","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/ProofState.md","filePath":"api/@cuebook/workflow/type-aliases/ProofState.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/ProofState.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-proofstate" tabindex="-1">Type Alias: ProofState <a class="header-anchor" href="#type-alias-proofstate" aria-label="Permalink to &quot;Type Alias: ProofState&quot;">​</a></h1><blockquote><p><strong>ProofState</strong> = <code>&quot;proved&quot;</code> | <code>&quot;unproved&quot;</code> | <code>&quot;unchecked&quot;</code></p></blockquote><p>Whether a prompt always renders. <code>proved</code>: it renders for every output of the preceding roles. <code>unproved</code>: a finding shows when it does not. <code>unchecked</code>: the schemas or the graph do not say enough to decide.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/ProofState.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ProofState = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ProofState as default
};
