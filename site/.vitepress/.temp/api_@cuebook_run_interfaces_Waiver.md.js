import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Waiver","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Waiver.md","filePath":"api/@cuebook/run/interfaces/Waiver.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Waiver.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-waiver" tabindex="-1">Interface: Waiver <a class="header-anchor" href="#interface-waiver" aria-label="Permalink to &quot;Interface: Waiver&quot;">​</a></h1><p>What a person let pass although it failed.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-actor"></a> <code>actor?</code></td><td><code>readonly</code></td><td><code>Actor</code></td><td>-</td></tr><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time.</td></tr><tr><td><a id="property-by"></a> <code>by</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-checks"></a> <code>checks</code></td><td><code>readonly</code></td><td>readonly <a href="./WaivedCheck.html"><code>WaivedCheck</code></a>[]</td><td>-</td></tr><tr><td><a id="property-iscommitted"></a> <code>isCommitted</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether a commit of the run names it.</td></tr><tr><td><a id="property-isrewound"></a> <code>isRewound?</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>The run was rewound to before it: what failed must pass again.</td></tr><tr><td><a id="property-reason"></a> <code>reason</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-step"></a> <code>step?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The step whose output or final files passed; absent: the run had not begun to work.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Waiver.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Waiver = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Waiver as default
};
