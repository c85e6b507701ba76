import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Stage<Context, Needs, Adds, Name>","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/Stage.md","filePath":"api/@cuebook/chat/interfaces/Stage.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/Stage.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-stagecontext-needs-adds-name" tabindex="-1">Interface: Stage&lt;Context, Needs, Adds, Name&gt; <a class="header-anchor" href="#interface-stagecontext-needs-adds-name" aria-label="Permalink to &quot;Interface: Stage\\&lt;Context, Needs, Adds, Name\\&gt;&quot;">​</a></h1><p>One step of a request or a response. It uses what earlier stages made, and adds to it.</p><p><code>run</code> receives the state so far and returns what it adds. Nothing is ever removed, so an inserted stage finds everything that was there.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th><th>Default type</th></tr></thead><tbody><tr><td><a id="type-parameter-context"></a> <code>Context</code></td><td>-</td></tr><tr><td><a id="type-parameter-needs"></a> <code>Needs</code> <em>extends</em> <code>object</code></td><td>-</td></tr><tr><td><a id="type-parameter-adds"></a> <code>Adds</code> <em>extends</em> <code>object</code></td><td>-</td></tr><tr><td><a id="type-parameter-name"></a> <code>Name</code> <em>extends</em> <code>string</code></td><td><code>string</code></td></tr></tbody></table><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>Name</code></td><td>-</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td>(<code>context</code>, <code>state</code>) =&gt; <code>Adds</code> | <code>Promise</code>&lt;<code>Adds</code>&gt;</td><td>An error that it throws stops the turn, with the stage&#39;s name.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/Stage.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Stage = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Stage as default
};
