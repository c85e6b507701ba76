import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: MadeDecision","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/MadeDecision.md","filePath":"api/@cuebook/run/interfaces/MadeDecision.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/MadeDecision.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-madedecision" tabindex="-1">Interface: MadeDecision <a class="header-anchor" href="#interface-madedecision" aria-label="Permalink to &quot;Interface: MadeDecision&quot;">​</a></h1><p>How a decision was made.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-actor"></a> <code>actor?</code></td><td><code>readonly</code></td><td><code>Actor</code></td><td>The person, and from where. Absent: an approver, or unknown.</td></tr><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-by"></a> <code>by?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The approver&#39;s step; absent: a person.</td></tr><tr><td><a id="property-say"></a> <code>say</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-shown"></a> <code>shown</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-verdict"></a> <code>verdict</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/Verdict.html"><code>Verdict</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/MadeDecision.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MadeDecision = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MadeDecision as default
};
