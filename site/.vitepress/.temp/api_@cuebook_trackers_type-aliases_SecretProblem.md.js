import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: SecretProblem","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/type-aliases/SecretProblem.md","filePath":"api/@cuebook/trackers/type-aliases/SecretProblem.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/type-aliases/SecretProblem.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-secretproblem" tabindex="-1">Type Alias: SecretProblem <a class="header-anchor" href="#type-alias-secretproblem" aria-label="Permalink to &quot;Type Alias: SecretProblem&quot;">​</a></h1><blockquote><p><strong>SecretProblem</strong> = <code>&quot;short&quot;</code> | <code>&quot;malformed&quot;</code></p></blockquote><p>Why a secret of webhooks does not protect: it can be guessed, or is not in the form that its beginning names.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/type-aliases/SecretProblem.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SecretProblem = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SecretProblem as default
};
