import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Caller","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Caller.md","filePath":"api/@cuebook/tools/interfaces/Caller.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Caller.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-caller" tabindex="-1">Interface: Caller <a class="header-anchor" href="#interface-caller" aria-label="Permalink to &quot;Interface: Caller&quot;">​</a></h1><p>The caller, for the audit log: names, none of them secret.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-client"></a> <code>client?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The program that called, by the name it gives: <code>claude-code 2.1</code>.</td></tr><tr><td><a id="property-role"></a> <code>role?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-run"></a> <code>run?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-step"></a> <code>step?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-turn"></a> <code>turn?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-via"></a> <code>via</code></td><td><code>readonly</code></td><td><code>string</code></td><td><code>run</code>, <code>mcp</code>, <code>cli</code>, or the name of your program.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Caller.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Caller = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Caller as default
};
