import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: HookOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/HookOptions.md","filePath":"api/@cuebook/workspace/interfaces/HookOptions.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/HookOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-hookoptions" tabindex="-1">Interface: HookOptions <a class="header-anchor" href="#interface-hookoptions" aria-label="Permalink to &quot;Interface: HookOptions&quot;">​</a></h1><p>How a hook is run.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-env"></a> <code>env</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;&gt;</td><td>Its whole environment, from <code>hookEnvironment</code>.</td></tr><tr><td><a id="property-folder"></a> <code>folder</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder that it runs in: absolute.</td></tr><tr><td><a id="property-log"></a> <code>log?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>A file for all its output, capped at 16 MiB; its folder exists.</td></tr><tr><td><a id="property-onprocess"></a> <code>onProcess?</code></td><td><code>readonly</code></td><td>(<code>process</code>) =&gt; <code>void</code></td><td>Called when its process group is running, so that it can be ended after a crash of the service (<code>endOrphan</code>).</td></tr><tr><td><a id="property-sandbox"></a> <code>sandbox?</code></td><td><code>readonly</code></td><td><code>Sandbox</code></td><td>What it and all that it starts reach; it writes only to its folder. Default <code>none</code>.</td></tr><tr><td><a id="property-secrets"></a> <code>secrets?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>Values that output and log must not contain, besides those of variables in <code>env</code> with names of secrets.</td></tr><tr><td><a id="property-signal"></a> <code>signal</code></td><td><code>readonly</code></td><td><code>AbortSignal</code></td><td>Abort it to end the hook.</td></tr><tr><td><a id="property-timeoutms"></a> <code>timeoutMs</code></td><td><code>readonly</code></td><td><code>number</code></td><td>0: no limit.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/HookOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HookOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HookOptions as default
};
