import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Eligible","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/Eligible.md","filePath":"api/@cuebook/engine/interfaces/Eligible.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/Eligible.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-eligible" tabindex="-1">Interface: Eligible <a class="header-anchor" href="#interface-eligible" aria-label="Permalink to &quot;Interface: Eligible&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-attempt"></a> <code>attempt</code></td><td><code>readonly</code></td><td><code>number</code> | <code>null</code></td><td>In the form of <code>run_created.dispatch</code>.</td></tr><tr><td><a id="property-is"></a> <code>is</code></td><td><code>readonly</code></td><td><code>&quot;eligible&quot;</code></td><td>-</td></tr><tr><td><a id="property-last"></a> <code>last?</code></td><td><code>readonly</code></td><td><a href="./../../run/interfaces/RunState.html"><code>RunState</code></a></td><td>The issue&#39;s last run.</td></tr><tr><td><a id="property-previous"></a> <code>previous</code></td><td><code>readonly</code></td><td><a href="./../../run/interfaces/PreviousDispatch.html"><code>PreviousDispatch</code></a> | <code>null</code></td><td>-</td></tr><tr><td><a id="property-reaction"></a> <code>reaction?</code></td><td><code>readonly</code></td><td><a href="./../../run/type-aliases/ReactionRecord.html"><code>ReactionRecord</code></a></td><td>What happened to the issue&#39;s pull request that the run works on.</td></tr><tr><td><a id="property-replaces"></a> <code>replaces?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>A run that waits for a person; the dispatch replaces and ends it.</td></tr><tr><td><a id="property-resumes"></a> <code>resumes?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The run that is continued; absent: the dispatch begins a run.</td></tr><tr><td><a id="property-session"></a> <code>session?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The session to resume.</td></tr><tr><td><a id="property-sessioncostusd"></a> <code>sessionCostUsd?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The cost of that session, if its agent reported it.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/Eligible.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Eligible = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Eligible as default
};
