import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: IssueQuery","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/IssueQuery.md","filePath":"api/@cuebook/trackers/interfaces/IssueQuery.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/IssueQuery.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-issuequery" tabindex="-1">Interface: IssueQuery <a class="header-anchor" href="#interface-issuequery" aria-label="Permalink to &quot;Interface: IssueQuery&quot;">​</a></h1><p>What a search looks for. All its conditions must hold; without any, every issue fits.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-label"></a> <code>label?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-limit"></a> <code>limit</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The most issues that are returned.</td></tr><tr><td><a id="property-state"></a> <code>state?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-words"></a> <code>words?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>Words that must all be in the identifier, the title or the description, ignoring case.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/IssueQuery.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const IssueQuery = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  IssueQuery as default
};
