import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ToolSettings","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/ToolSettings.md","filePath":"api/@cuebook/engine/interfaces/ToolSettings.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/ToolSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-toolsettings" tabindex="-1">Interface: ToolSettings <a class="header-anchor" href="#interface-toolsettings" aria-label="Permalink to &quot;Interface: ToolSettings&quot;">​</a></h1><p>The settings of tools outside of any workflow.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-extraction"></a> <code>extraction</code></td><td><code>readonly</code></td><td><code>&quot;trusted&quot;</code> | <code>&quot;all&quot;</code> | <code>&quot;off&quot;</code></td><td>Whether templates in documents that agents read are stored for them: never, of trusted documents, of all.</td></tr><tr><td><a id="property-limits"></a> <code>limits</code></td><td><code>readonly</code></td><td><code>Partial</code>&lt;<a href="./../../tools/interfaces/ToolLimits.html"><code>ToolLimits</code></a>&gt;</td><td>Limits that differ from the tools&#39; defaults.</td></tr><tr><td><a id="property-permissiontimeoutms"></a> <code>permissionTimeoutMs</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The time after which an unanswered question counts as a no.</td></tr><tr><td><a id="property-rules"></a> <code>rules</code></td><td><code>readonly</code></td><td>readonly <code>Rule</code>[]</td><td>What tools may do without asking, what is denied, and what is asked.</td></tr><tr><td><a id="property-servers"></a> <code>servers</code></td><td><code>readonly</code></td><td>readonly <a href="./../../tools/type-aliases/ServerSettings.html"><code>ServerSettings</code></a>[]</td><td>MCP servers that agents can name.</td></tr><tr><td><a id="property-templateroots"></a> <code>templateRoots</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>Folders with templates besides those of the project: absolute, read-only.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/ToolSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolSettings as default
};
