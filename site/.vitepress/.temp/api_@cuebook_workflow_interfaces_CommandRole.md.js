import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CommandRole","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/CommandRole.md","filePath":"api/@cuebook/workflow/interfaces/CommandRole.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/CommandRole.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-commandrole" tabindex="-1">Interface: CommandRole <a class="header-anchor" href="#interface-commandrole" aria-label="Permalink to &quot;Interface: CommandRole&quot;">​</a></h1><p>A role that runs a command.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-exits"></a> <code>exits?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;&gt;</td><td>The status of each exit code; <code>*</code>: of all others. Absent: what it writes is its output, as an agent&#39;s reply.</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td><td>A text for <code>sh -c</code>: nothing is inserted into it.</td></tr><tr><td><a id="property-what"></a> <code>what</code></td><td><code>readonly</code></td><td><code>&quot;command&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/CommandRole.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CommandRole = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CommandRole as default
};
