import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: NewIssue","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/NewIssue.md","filePath":"api/@cuebook/trackers/interfaces/NewIssue.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/NewIssue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-newissue" tabindex="-1">Interface: NewIssue <a class="header-anchor" href="#interface-newissue" aria-label="Permalink to &quot;Interface: NewIssue&quot;">​</a></h1><p>An issue to be created.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-blockedby"></a> <code>blockedBy?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The ids of issues that must be done before it. They exist.</td></tr><tr><td><a id="property-description"></a> <code>description</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-labels"></a> <code>labels?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>-</td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-title"></a> <code>title</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/NewIssue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const NewIssue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  NewIssue as default
};
