import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: EVENT_VERSION","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/EVENT_VERSION.md","filePath":"api/@cuebook/run/variables/EVENT_VERSION.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/EVENT_VERSION.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-event_version" tabindex="-1">Variable: EVENT_VERSION <a class="header-anchor" href="#variable-event_version" aria-label="Permalink to &quot;Variable: EVENT\\_VERSION&quot;">​</a></h1><blockquote><p><code>const</code> <strong>EVENT_VERSION</strong>: <code>11</code> = <code>11</code></p></blockquote><p>The version of the event shapes below; a reader refuses newer ones. Version 2 added decisions, approvers, <code>$SUSPEND</code> and the dispatches of a service: a reader of version 1 would not know what such a run waits for. Version 3 added events of phases: returned outputs, checks, commits. Version 4 added permission requests of tools during a turn: a reader of version 3 would not know that the run waits for a person. Version 5 added outputs that are sent back, workspaces that are rebuilt, and definitions that are adopted: a reader of version 4 would not know which steps count. Version 6 added the files of turns that may only read: a reader of version 5 would not know what has to be undone. Version 7 added branches, workflows in workflows, roles that work without an agent, delays, timeouts and signals: a reader of version 6 would not know which steps work at the same time, or what a run waits for. Version 8 added the changes of phases, the set-up of projects and the checks before the work: a reader of version 7 would not know why an output was returned, and which failures count. Version 9 added the final checks, waived checks and runs that are rewound: a reader of version 8 would not know why a run ended or went back, and which steps count. Version 10 added branches that are pushed, with their pull requests: a reader of version 9 would not know what was done outside. Version 11 added what happens to a pull request, and dispatches that work on that: a reader of version 10 would not know what they are about. Events of earlier versions keep their meaning.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/EVENT_VERSION.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EVENT_VERSION = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EVENT_VERSION as default
};
