import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Waiting","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/Waiting.md","filePath":"api/@cuebook/engine/interfaces/Waiting.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/Waiting.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-waiting" tabindex="-1">Interface: Waiting <a class="header-anchor" href="#interface-waiting" aria-label="Permalink to &quot;Interface: Waiting&quot;">​</a></h1><p>An issue that was not dispatched.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-code"></a> <code>code</code></td><td><code>readonly</code></td><td><code>&quot;failed&quot;</code> | <a href="./../type-aliases/SkipCode.html"><code>SkipCode</code></a></td></tr><tr><td><a id="property-dueat"></a> <code>dueAt?</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-issue"></a> <code>issue</code></td><td><code>readonly</code></td><td><a href="./IssueName.html"><code>IssueName</code></a></td></tr><tr><td><a id="property-reason"></a> <code>reason</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/Waiting.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Waiting = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Waiting as default
};
