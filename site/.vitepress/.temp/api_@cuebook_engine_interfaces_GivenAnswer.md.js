import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: GivenAnswer","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/GivenAnswer.md","filePath":"api/@cuebook/engine/interfaces/GivenAnswer.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/GivenAnswer.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-givenanswer" tabindex="-1">Interface: GivenAnswer <a class="header-anchor" href="#interface-givenanswer" aria-label="Permalink to &quot;Interface: GivenAnswer&quot;">​</a></h1><p>An answer to a tool of a run or a session.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-answer"></a> <code>answer</code></td><td><code>readonly</code></td><td><code>&quot;comment&quot;</code> | <code>&quot;deny&quot;</code> | <code>&quot;once&quot;</code> | <code>&quot;turn&quot;</code> | <code>&quot;always&quot;</code> | <code>&quot;never&quot;</code></td><td>As in <code>PermissionAnswer</code>; <code>comment</code> needs a text.</td></tr><tr><td><a id="property-by"></a> <code>by</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Who answers.</td></tr><tr><td><a id="property-hash"></a> <code>hash?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The beginning of the hash of the view that was looked at: only that is allowed.</td></tr><tr><td><a id="property-permission"></a> <code>permission?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Which permission; required only if several are open.</td></tr><tr><td><a id="property-say"></a> <code>say?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/GivenAnswer.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const GivenAnswer = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  GivenAnswer as default
};
