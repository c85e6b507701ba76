import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"What prompts lead to","description":"","frontmatter":{},"headers":[],"relativePath":"benchmarks/prompts/index.md","filePath":"benchmarks/prompts/index.md"}');
const _sfc_main = { name: "benchmarks/prompts/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="what-prompts-lead-to" tabindex="-1">What prompts lead to <a class="header-anchor" href="#what-prompts-lead-to" aria-label="Permalink to &quot;What prompts lead to&quot;">​</a></h1><p><code>npm run measure:prompts -- --agent NAME</code> runs small tasks with an agent and the prompts of the library, each in a new repository, and judges the results. Compare the figures before and after a change of a prompt.</p><table tabindex="0"><thead><tr><th>option</th><th>meaning</th></tr></thead><tbody><tr><td><code>--agent NAME</code></td><td>an agent that <code>cuebook run --agent</code> knows; <code>replay</code> takes the scripts of the tasks and costs nothing</td></tr><tr><td><code>--task NAME</code></td><td>only this task; repeatable</td></tr><tr><td><code>--rounds N</code></td><td>how often each task is run; an agent does not do the same twice</td></tr><tr><td><code>--prompts FOLDER</code></td><td>prompt files over those of the library, as in <code>.cuebook/prompts</code></td></tr><tr><td><code>--json FILE</code></td><td>all results, written after each run</td></tr></tbody></table><p>A result is judged from its files alone; what the run says about itself does not count:</p><table tabindex="0"><thead><tr><th>rule</th><th>met if</th></tr></thead><tbody><tr><td><code>tests_failed_first</code></td><td>the change has tests, and they fail over the files before the change</td></tr><tr><td><code>tests_pass</code></td><td>all tests of the project pass</td></tr><tr><td><code>nothing_else_touched</code></td><td>only files of <code>mayChange</code> and tests differ</td></tr><tr><td><code>acceptance</code></td><td>the hidden test of the task passes</td></tr></tbody></table><p>The exit code is 0 if every run completed and met every rule, else 1.</p><p>A task is a folder in <code>tasks/</code>: <code>task.json</code>, the project in <code>repository/</code>, the hidden test in <code>acceptance/</code>, and in <code>replay.yaml</code> an agent that does the task well. The tests and hidden tests run what the agent wrote on this machine, without a sandbox.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("benchmarks/prompts/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
