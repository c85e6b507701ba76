import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: KnownBeforeRun","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/KnownBeforeRun.md","filePath":"api/@cuebook/engine/interfaces/KnownBeforeRun.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/KnownBeforeRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-knownbeforerun" tabindex="-1">Interface: KnownBeforeRun <a class="header-anchor" href="#interface-knownbeforerun" aria-label="Permalink to &quot;Interface: KnownBeforeRun&quot;">​</a></h1><p>What is known of a phase before there is a run.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Pick</code>&lt;<code>PromptState</code>, <code>&quot;issue&quot;</code> | <code>&quot;input&quot;</code>&gt;</li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-folder"></a> <code>folder</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The project&#39;s folder: absolute. It takes the place of the worktree too.</td><td>-</td></tr><tr><td><a id="property-input"></a> <code>input</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>-</td><td><a href="./../../run/interfaces/RunState.html"><code>RunState</code></a>.<a href="./../../run/interfaces/RunState.html#property-input"><code>input</code></a></td></tr><tr><td><a id="property-issue"></a> <code>issue</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt; | <code>null</code></td><td>-</td><td><a href="./../../run/interfaces/RunState.html"><code>RunState</code></a>.<a href="./../../run/interfaces/RunState.html#property-issue"><code>issue</code></a></td></tr><tr><td><a id="property-place"></a> <code>place</code></td><td><code>readonly</code></td><td><code>TurnPlace</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-project"></a> <code>project</code></td><td><code>readonly</code></td><td><a href="./../../workspace/type-aliases/ConfiguredProject.html"><code>ConfiguredProject</code></a></td><td>Facts of the project from the configuration.</td><td>-</td></tr><tr><td><a id="property-wanted"></a> <code>wanted</code></td><td><code>readonly</code></td><td><code>ReadonlySet</code>&lt;<code>string</code>&gt;</td><td>The variables that the prompt uses: of those that the workflow adds, only these are read.</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/KnownBeforeRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const KnownBeforeRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  KnownBeforeRun as default
};
