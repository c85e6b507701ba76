import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Verification","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/Verification.md","filePath":"api/@cuebook/workflow/interfaces/Verification.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/Verification.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-verification" tabindex="-1">Interface: Verification <a class="header-anchor" href="#interface-verification" aria-label="Permalink to &quot;Interface: Verification&quot;">​</a></h1><p>A role that prepares the review of a change.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-commands"></a> <code>commands</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The command lines that must pass.</td></tr><tr><td><a id="property-maxdiffbytes"></a> <code>maxDiffBytes</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The longest diff, in bytes of UTF-8.</td></tr><tr><td><a id="property-rounds"></a> <code>rounds</code></td><td><code>readonly</code></td><td><code>number</code></td><td>How often the change is reviewed at most.</td></tr><tr><td><a id="property-timeoutms"></a> <code>timeoutMs</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Of each command.</td></tr><tr><td><a id="property-what"></a> <code>what</code></td><td><code>readonly</code></td><td><code>&quot;verification&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/Verification.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Verification = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Verification as default
};
