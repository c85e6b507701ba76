import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Replay","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/Replay.md","filePath":"api/@cuebook/engine/interfaces/Replay.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/Replay.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-replay" tabindex="-1">Interface: Replay <a class="header-anchor" href="#interface-replay" aria-label="Permalink to &quot;Interface: Replay&quot;">​</a></h1><p>What the replies of a recording gave: the same shape as the recording, with everything that it expects.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-end"></a> <code>end?</code></td><td><code>readonly</code></td><td><code>RecordedEnd</code></td><td>Absent if the replay stopped before the run ended.</td></tr><tr><td><a id="property-merges"></a> <code>merges</code></td><td><code>readonly</code></td><td>readonly (readonly <code>string</code>[])[]</td><td>The branches that were merged, in order, each with the keys of those around it.</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Why the run ended this way, as a sentence; may be empty.</td></tr><tr><td><a id="property-steps"></a> <code>steps</code></td><td><code>readonly</code></td><td>readonly <code>PlayedStep</code>[]</td><td>In the order of the recording.</td></tr><tr><td><a id="property-stop"></a> <code>stop?</code></td><td><code>readonly</code></td><td><code>ReplayStop</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/Replay.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Replay = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Replay as default
};
