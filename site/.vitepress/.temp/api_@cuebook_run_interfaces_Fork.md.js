import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Fork","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Fork.md","filePath":"api/@cuebook/run/interfaces/Fork.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Fork.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-fork" tabindex="-1">Interface: Fork <a class="header-anchor" href="#interface-fork" aria-label="Permalink to &quot;Interface: Fork&quot;">​</a></h1><p>Branches that an edge opened, once.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-base"></a> <code>base?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The commit that the worktrees of its branches begin from.</td></tr><tr><td><a id="property-edge"></a> <code>edge</code></td><td><code>readonly</code></td><td><code>object</code></td><td>-</td></tr><tr><td><code>edge.role</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>edge.status</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-fork"></a> <code>fork</code></td><td><code>readonly</code></td><td><code>number</code></td><td>From 1 in a run.</td></tr><tr><td><a id="property-isclosed"></a> <code>isClosed</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-isshared"></a> <code>isShared</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether its branches work in one folder.</td></tr><tr><td><a id="property-list"></a> <code>list?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The role that begins its branches, if they are those of a list.</td></tr><tr><td><a id="property-roles"></a> <code>roles</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The roles that begin its branches.</td></tr><tr><td><a id="property-scope"></a> <code>scope?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The scope that it is in; absent: the run itself.</td></tr><tr><td><a id="property-step"></a> <code>step</code></td><td><code>readonly</code></td><td><code>number</code> | <code>null</code></td><td>The step whose edge it is; null for an edge of <code>$START</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Fork.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Fork = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Fork as default
};
