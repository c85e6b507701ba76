import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FoundIssues","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/FoundIssues.md","filePath":"api/@cuebook/trackers/interfaces/FoundIssues.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/FoundIssues.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-foundissues" tabindex="-1">Interface: FoundIssues <a class="header-anchor" href="#interface-foundissues" aria-label="Permalink to &quot;Interface: FoundIssues&quot;">​</a></h1><p>What a search found, the newest issue first.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-ispartial"></a> <code>isPartial</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether more issues may fit: the limit was reached, or not every issue was looked at.</td></tr><tr><td><a id="property-issues"></a> <code>issues</code></td><td><code>readonly</code></td><td>readonly <a href="./../type-aliases/FoundIssue.html"><code>FoundIssue</code></a>[]</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/FoundIssues.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FoundIssues = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FoundIssues as default
};
