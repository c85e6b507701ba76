import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: channelErrors","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/variables/channelErrors.md","filePath":"api/@cuebook/tools/variables/channelErrors.md"}');
const _sfc_main = { name: "api/@cuebook/tools/variables/channelErrors.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-channelerrors" tabindex="-1">Variable: channelErrors <a class="header-anchor" href="#variable-channelerrors" aria-label="Permalink to &quot;Variable: channelErrors&quot;">​</a></h1><blockquote><p><code>const</code> <strong>channelErrors</strong>: <code>object</code></p></blockquote><p>The codes of failures of channels, and when each occurs. The reference page is made from this.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Default value</th></tr></thead><tbody><tr><td><a id="property-channel_answer_invalid"></a> <code>channel_answer_invalid</code></td><td><code>&quot;The answer in the response of a webhook is not valid.&quot;</code></td><td><code>&quot;The answer in the response of a webhook is not valid.&quot;</code></td></tr><tr><td><a id="property-channel_folder_unusable"></a> <code>channel_folder_unusable</code></td><td><code>&quot;The folder of a channel cannot be written, or belongs to somebody else.&quot;</code></td><td><code>&quot;The folder of a channel cannot be written, or belongs to somebody else.&quot;</code></td></tr><tr><td><a id="property-channel_refused"></a> <code>channel_refused</code></td><td><code>&quot;The receiver of a webhook refused the question, or redirects to another address.&quot;</code></td><td><code>&quot;The receiver of a webhook refused the question, or redirects to another address.&quot;</code></td></tr><tr><td><a id="property-channel_unreachable"></a> <code>channel_unreachable</code></td><td><code>&quot;The receiver of a webhook cannot be reached, or fails, after all tries.&quot;</code></td><td><code>&quot;The receiver of a webhook cannot be reached, or fails, after all tries.&quot;</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/variables/channelErrors.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const channelErrors = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  channelErrors as default
};
