import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Surroundings","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Surroundings.md","filePath":"api/@cuebook/tools/interfaces/Surroundings.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Surroundings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-surroundings" tabindex="-1">Interface: Surroundings <a class="header-anchor" href="#interface-surroundings" aria-label="Permalink to &quot;Interface: Surroundings&quot;">​</a></h1><p>What tools work with.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-actions"></a> <code>actions?</code></td><td><code>readonly</code></td><td><code>Actions</code></td><td>Changes of several files as one action. Absent: there is no state folder.</td></tr><tr><td><a id="property-backup"></a> <code>backup?</code></td><td><code>readonly</code></td><td>(<code>path</code>, <code>bytes</code>) =&gt; <code>Promise</code>&lt;<code>string</code>&gt;</td><td>Keeps the bytes of a file before it is overwritten.</td></tr><tr><td><a id="property-environment"></a> <code>environment</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;&gt;</td><td>The whole environment of commands.</td></tr><tr><td><a id="property-limits"></a> <code>limits</code></td><td><code>readonly</code></td><td><a href="./ToolLimits.html"><code>ToolLimits</code></a></td><td>-</td></tr><tr><td><a id="property-person"></a> <code>person?</code></td><td><code>readonly</code></td><td><code>Person</code></td><td>Absent: nobody can be asked.</td></tr><tr><td><a id="property-reading"></a> <code>reading?</code></td><td><code>readonly</code></td><td><code>Reading</code></td><td>Absent: everything may be read.</td></tr><tr><td><a id="property-root"></a> <code>root</code></td><td><code>readonly</code></td><td><a href="./Root.html"><code>Root</code></a></td><td>The workspace.</td></tr><tr><td><a id="property-sandbox"></a> <code>sandbox?</code></td><td><code>readonly</code></td><td><code>Sandbox</code></td><td>What commands reach. Default <code>none</code>.</td></tr><tr><td><a id="property-templateroots"></a> <code>templateRoots</code></td><td><code>readonly</code></td><td>readonly <a href="./Root.html"><code>Root</code></a>[]</td><td>Folders with more templates. They are only read.</td></tr><tr><td><a id="property-work"></a> <code>work?</code></td><td><code>readonly</code></td><td><a href="./Work.html"><code>Work</code></a></td><td>The work of the run that calls. Absent: there is no run.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Surroundings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Surroundings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Surroundings as default
};
