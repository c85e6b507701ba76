import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Fork","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/Fork.md","filePath":"api/@cuebook/workflow/interfaces/Fork.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/Fork.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-fork" tabindex="-1">Interface: Fork <a class="header-anchor" href="#interface-fork" aria-label="Permalink to &quot;Interface: Fork&quot;">​</a></h1><p>Branches that work at the same time, up to their join.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-branches"></a> <code>branches</code></td><td><code>readonly</code></td><td>readonly <a href="./Branch.html"><code>Branch</code></a>[]</td><td>In the order in which their work is merged. With <code>each</code>, the only one is the branch of every item.</td></tr><tr><td><a id="property-conflicts"></a> <code>conflicts?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The role that resolves conflicts between the branches. Absent: a person does.</td></tr><tr><td><a id="property-each"></a> <code>each?</code></td><td><code>readonly</code></td><td><a href="./Each.html"><code>Each</code></a></td><td>-</td></tr><tr><td><a id="property-good"></a> <code>good?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The statuses with which a branch ends well. Absent: all.</td></tr><tr><td><a id="property-isshared"></a> <code>isShared</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether all branches work in the folder of the step before the fork. If not, each has a worktree.</td></tr><tr><td><a id="property-policy"></a> <code>policy</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/JoinPolicy.html"><code>JoinPolicy</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/Fork.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Fork = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Fork as default
};
