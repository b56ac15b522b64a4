import type { ReactNode } from 'react';
import type { SheetSizes } from '@/shared/ui/panel-sheet/settle-sheet.ts';
import { useKeyboardInset } from '@/shared/lib/keyboard-inset.ts';
import { useRoom } from '../canvas/use-room.ts';
import { SmallScreenBar } from '../toolbar/small-screen-bar.tsx';
import { CanvasCover } from './canvas-cover.ts';
import type { EditorParts } from './editor-parts.ts';
import { EditorSheet, useSheetState } from './editor-sheet.tsx';
import { ToolBar } from './tool-bar.tsx';

/** Windows from 768 to 1023 px: the panels are sheets at the sides; the slide takes the room that they leave, and all of it stays in sight. */
export function TabletLayout({ bar, panels, sheets, canvas, strip }: EditorParts) {
  const { ref, room } = useRoom<HTMLDivElement>();
  const state = useSheetState(panels.sheet);
  const side = panels.sheet === 'library' ? 'left' : 'right';
  const sheet = (
    <EditorSheet {...state} panels={panels} sheets={sheets} side={side} sizes={sideSizes(room.width, { least: 300, most: 340 })} />
  );
  return (
    <>
      <SmallScreenBar {...bar} kind="tablet" panels={panels} />
      <div ref={ref} className="flex min-h-0 min-w-0 flex-1 overflow-hidden">
        {side === 'left' && sheet}
        <CanvasColumn>
          {canvas}
          {strip}
        </CanvasColumn>
        {side === 'right' && sheet}
      </div>
    </>
  );
}

/** A phone that lies: one bar, everything else beside the canvas, because height is what there is least of. */
export function LyingLayout({ bar, panels, sheets, canvas, strip }: EditorParts) {
  const { ref, room } = useRoom<HTMLDivElement>();
  const state = useSheetState(panels.sheet);
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <SmallScreenBar {...bar} kind="lying" panels={panels} />
        <div ref={ref} className="flex min-h-0 flex-1 overflow-hidden">
          {strip}
          <CanvasColumn>{canvas}</CanvasColumn>
          <EditorSheet {...state} panels={panels} sheets={sheets} side="right" sizes={sideSizes(room.width, { least: 250, most: 320 })} />
        </div>
      </div>
      <ToolBar panels={panels} orientation="vertical" />
    </div>
  );
}

/** The canvas with what lies below it; the keyboard of the screen covers its lower end. */
function CanvasColumn({ children }: { children: ReactNode }) {
  const coveredPx = useKeyboardInset();
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <CanvasCover value={coveredPx}>{children}</CanvasCover>
    </div>
  );
}

/** @param widthPx of the place in which a sheet opens, in CSS pixels; 0 before it is known */
function sideSizes(widthPx: number, { least, most }: { least: number; most: number }): SheetSizes {
  const small = Math.min(most, Math.max(least, Math.round(widthPx * 0.4)));
  return { small, large: Math.max(small, Math.min(Math.round(widthPx * 0.6), 520)) };
}
