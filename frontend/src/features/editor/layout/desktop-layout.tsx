import { EditorToolbar } from '../toolbar/editor-toolbar.tsx';
import type { EditorParts } from './editor-parts.ts';

/** Windows from 1024 px: the panels are columns beside the canvas. */
export function DesktopLayout({ bar, panels, sheets, canvas, strip }: EditorParts) {
  return (
    <>
      <EditorToolbar {...bar} />
      <div className="flex min-h-0 flex-1">
        {panels.shown.library && (
          <aside aria-label="Image Library" className="flex w-65 shrink-0 flex-col border-r border-line bg-surface-1">
            {sheets.library}
          </aside>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          {canvas}
          {strip}
        </div>
        {panels.shown.settings && (
          <aside aria-label="Settings Panel" className="flex w-75 shrink-0 flex-col border-l border-line bg-surface-1">
            {sheets.settings}
          </aside>
        )}
      </div>
    </>
  );
}
