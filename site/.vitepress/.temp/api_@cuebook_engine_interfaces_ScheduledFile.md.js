import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ScheduledFile","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/ScheduledFile.md","filePath":"api/@cuebook/engine/interfaces/ScheduledFile.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/ScheduledFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-scheduledfile" tabindex="-1">Interface: ScheduledFile <a class="header-anchor" href="#interface-scheduledfile" aria-label="Permalink to &quot;Interface: ScheduledFile&quot;">​</a></h1><p>A workflow file with a schedule.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-shown"></a> <code>shown</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its name in messages.</td></tr></tbody></table><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="read" tabindex="-1">read() <a class="header-anchor" href="#read" aria-label="Permalink to &quot;read()&quot;">​</a></h3><blockquote><p><strong>read</strong>(): <code>Promise</code>&lt;<a href="./WorkflowRead.html"><code>WorkflowRead</code></a>&gt;</p></blockquote><p>Reads the file; called each time that it is checked.</p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<a href="./WorkflowRead.html"><code>WorkflowRead</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/ScheduledFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ScheduledFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ScheduledFile as default
};
