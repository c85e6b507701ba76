import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: publishKeys","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/publishKeys.md","filePath":"api/@cuebook/workflow/variables/publishKeys.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/publishKeys.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-publishkeys" tabindex="-1">Variable: publishKeys <a class="header-anchor" href="#variable-publishkeys" aria-label="Permalink to &quot;Variable: publishKeys&quot;">​</a></h1><blockquote><p><code>const</code> <strong>publishKeys</strong>: <code>object</code></p></blockquote><p>What is done outside with the branch of a run whose work is done, in the front matter and in the configuration.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-endpoint"></a> <code>endpoint</code></td><td><code>TOptional</code>&lt;<code>TString</code>&gt;</td></tr><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>TOptional</code>&lt;<code>TEnum</code>&lt;[<code>&quot;github&quot;</code>, <code>&quot;gitlab&quot;</code>]&gt;&gt;</td></tr><tr><td><a id="property-pull_request"></a> <code>pull_request</code></td><td><code>TOptional</code>&lt;<code>TObject</code>&lt;{ <code>body</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>draft</code>: <code>TBoolean</code>; <code>labels</code>: <code>TArray</code>&lt;<code>TString</code>&gt;; <code>reviewers</code>: <code>TArray</code>&lt;<code>TString</code>&gt;; <code>title</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; }&gt;&gt;</td></tr><tr><td><a id="property-remote"></a> <code>remote</code></td><td><code>TString</code></td></tr><tr><td><a id="property-token"></a> <code>token</code></td><td><code>TOptional</code>&lt;<code>TString</code>&gt;</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/publishKeys.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const publishKeys = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  publishKeys as default
};
