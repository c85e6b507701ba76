import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Unfinished","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Unfinished.md","filePath":"api/@cuebook/run/interfaces/Unfinished.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Unfinished.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-unfinished" tabindex="-1">Interface: Unfinished <a class="header-anchor" href="#interface-unfinished" aria-label="Permalink to &quot;Interface: Unfinished&quot;">​</a></h1><p>What the end of a turn adds to its transcript, and what the turn used.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-closing"></a> <code>closing</code></td><td><code>readonly</code></td><td>readonly <a href="./../type-aliases/TranscriptBody.html"><code>TranscriptBody</code></a>[]</td><td>Ends the tools and requests that are open, and withdraws the questions that have no answer.</td></tr><tr><td><a id="property-usage"></a> <code>usage</code></td><td><code>readonly</code></td><td><a href="./Usage.html"><code>Usage</code></a> | <code>undefined</code></td><td>What the turn used, as it was last reported.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Unfinished.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Unfinished = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Unfinished as default
};
