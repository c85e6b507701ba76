import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: workLimits","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/variables/workLimits.md","filePath":"api/@cuebook/tools/variables/workLimits.md"}');
const _sfc_main = { name: "api/@cuebook/tools/variables/workLimits.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-worklimits" tabindex="-1">Variable: workLimits <a class="header-anchor" href="#variable-worklimits" aria-label="Permalink to &quot;Variable: workLimits&quot;">​</a></h1><blockquote><p><code>const</code> <strong>workLimits</strong>: <code>object</code></p></blockquote><p>Limits of one turn, and of texts.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Default value</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-commentcharacters"></a> <code>commentCharacters</code></td><td><code>20000</code></td><td><code>20_000</code></td><td>-</td></tr><tr><td><a id="property-comments"></a> <code>comments</code></td><td><code>10</code></td><td><code>10</code></td><td>-</td></tr><tr><td><a id="property-descriptioncharacters"></a> <code>descriptionCharacters</code></td><td><code>60000</code></td><td><code>60_000</code></td><td>The description of an issue in a result.</td></tr><tr><td><a id="property-listedissues"></a> <code>listedIssues</code></td><td><code>50</code></td><td><code>50</code></td><td>-</td></tr><tr><td><a id="property-moves"></a> <code>moves</code></td><td><code>5</code></td><td><code>5</code></td><td>-</td></tr><tr><td><a id="property-questioncharacters"></a> <code>questionCharacters</code></td><td><code>4000</code></td><td><code>4000</code></td><td>-</td></tr><tr><td><a id="property-questions"></a> <code>questions</code></td><td><code>5</code></td><td><code>5</code></td><td>-</td></tr><tr><td><a id="property-requests"></a> <code>requests</code></td><td><code>60</code></td><td><code>60</code></td><td>Calls that ask the tracker.</td></tr><tr><td><a id="property-returnedcommentcharacters"></a> <code>returnedCommentCharacters</code></td><td><code>8000</code></td><td><code>8000</code></td><td>One comment in a result, and the latest comments that are returned.</td></tr><tr><td><a id="property-returnedcomments"></a> <code>returnedComments</code></td><td><code>12</code></td><td><code>12</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/variables/workLimits.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const workLimits = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  workLimits as default
};
