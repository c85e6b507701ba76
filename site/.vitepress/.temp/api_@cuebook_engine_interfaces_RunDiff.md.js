import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RunDiff","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/RunDiff.md","filePath":"api/@cuebook/engine/interfaces/RunDiff.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/RunDiff.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-rundiff" tabindex="-1">Interface: RunDiff <a class="header-anchor" href="#interface-rundiff" aria-label="Permalink to &quot;Interface: RunDiff&quot;">​</a></h1><p>What a run, or one of its steps, changed.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./../../workspace/interfaces/TreeDiff.html"><code>TreeDiff</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-files"></a> <code>files</code></td><td><code>readonly</code></td><td>readonly <a href="./../../workspace/interfaces/ChangedFile.html"><code>ChangedFile</code></a>[]</td><td>-</td><td><a href="./../../workspace/interfaces/TreeDiff.html"><code>TreeDiff</code></a>.<a href="./../../workspace/interfaces/TreeDiff.html#property-files"><code>files</code></a></td></tr><tr><td><a id="property-from"></a> <code>from</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The commit or tree that the files are compared with. Empty: nothing.</td><td>-</td></tr><tr><td><a id="property-source"></a> <code>source</code></td><td><code>readonly</code></td><td><code>&quot;branch&quot;</code> | <code>&quot;folder&quot;</code> | <code>&quot;checkpoint&quot;</code> | <code>&quot;worktree&quot;</code></td><td>Where the files are: in the run&#39;s worktree or folder, in a checkpoint, or only on its branch.</td><td>-</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>In git&#39;s format.</td><td><a href="./../../workspace/interfaces/TreeDiff.html"><code>TreeDiff</code></a>.<a href="./../../workspace/interfaces/TreeDiff.html#property-text"><code>text</code></a></td></tr><tr><td><a id="property-to"></a> <code>to</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The tree of the compared files.</td><td>-</td></tr><tr><td><a id="property-truncated"></a> <code>truncated</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>The text is longer than the limit, and ends at the end of a line.</td><td><a href="./../../workspace/interfaces/TreeDiff.html"><code>TreeDiff</code></a>.<a href="./../../workspace/interfaces/TreeDiff.html#property-truncated"><code>truncated</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/RunDiff.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunDiff = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunDiff as default
};
