import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: OverrideFile","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/OverrideFile.md","filePath":"api/@cuebook/engine/interfaces/OverrideFile.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/OverrideFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-overridefile" tabindex="-1">Interface: OverrideFile <a class="header-anchor" href="#interface-overridefile" aria-label="Permalink to &quot;Interface: OverrideFile&quot;">​</a></h1><p>A prompt file of a project or a user.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-entry"></a> <code>entry?</code></td><td><code>readonly</code></td><td><a href="./../../workflow/interfaces/PhaseEntryFile.html"><code>PhaseEntryFile</code></a></td><td>Absent if it could not be read.</td></tr><tr><td><a id="property-file"></a> <code>file</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its name in messages.</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-ischange"></a> <code>isChange</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether it changes the prompt below it, instead of replacing it.</td></tr><tr><td><a id="property-isorphan"></a> <code>isOrphan</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether it changes a prompt that does not exist.</td></tr><tr><td><a id="property-level"></a> <code>level</code></td><td><code>readonly</code></td><td><code>&quot;project&quot;</code> | <code>&quot;user&quot;</code></td><td>-</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Absolute.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/OverrideFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const OverrideFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  OverrideFile as default
};
