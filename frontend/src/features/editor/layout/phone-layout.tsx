import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import type { SheetSizes } from '@/shared/ui/panel-sheet/settle-sheet.ts';
import { useKeyboardInset } from '@/shared/lib/keyboard-inset.ts';
import { useRoom } from '../canvas/use-room.ts';
import { SmallScreenBar } from '../toolbar/small-screen-bar.tsx';
import { CanvasCover, SheetRoom } from './canvas-cover.ts';
import type { EditorParts } from './editor-parts.ts';
import { EditorSheet, useSheetState } from './editor-sheet.tsx';
import { ToolBar } from './tool-bar.tsx';

/** How much of the window a sheet takes when it opens, and when it is made larger. */
const SHARE = { small: 0.4, large: 0.8 };
/** Smaller than this a sheet shows too little to work with, in CSS pixels. */
const SMALLEST_SHEET_PX = 260;
/** Height of the canvas that a sheet never covers, in CSS pixels: room for the arrows. */
const CANVAS_LEFT_PX = 60;

/**
 * Windows below 768 px: the canvas first, the slides below it, four tools at the lower edge. A sheet lies over the slides and the lower
 * part of the canvas. The slide fits into what the sheet leaves when it opens; over a larger one, and over the keyboard of the screen, the
 * canvas scrolls, so that the selected text is seen.
 */
export function PhoneLayout({ bar, panels, sheets, canvas, strip }: EditorParts) {
  const { ref: stage, room } = useRoom<HTMLDivElement>();
  const stripPlace = useRef<HTMLDivElement>(null);
  const keyboardPx = useKeyboardInset();
  const state = useSheetState(panels.sheet);
  const [below, setBelow] = useState({ stagePx: 0, canvasPx: 0 });
  useLayoutEffect(() => {
    const stagePx = window.innerHeight - (stage.current?.getBoundingClientRect().bottom ?? window.innerHeight);
    setBelow({ stagePx, canvasPx: stagePx + (stripPlace.current?.offsetHeight ?? 0) });
  }, [stage, room]);

  const sizes = sheetSizes(room.height);
  const overCanvas = (px: number) => Math.max(0, px - below.canvasPx);
  const sheetPx = (size: number) => (panels.sheet === null ? 0 : size + below.stagePx);
  const coveredPx = overCanvas(Math.max(sheetPx(sizes[state.size]), keyboardPx));
  return (
    <>
      <SmallScreenBar {...bar} kind="phone" panels={panels} />
      <div
        ref={stage}
        className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden"
        style={{ '--keyboard': `${Math.max(0, keyboardPx - below.stagePx)}px` } as CSSProperties}
      >
        <CanvasCover value={coveredPx}>
          <SheetRoom value={overCanvas(sheetPx(sizes.small))}>{canvas}</SheetRoom>
        </CanvasCover>
        <div ref={stripPlace} inert={panels.sheet !== null}>
          {strip}
        </div>
        <EditorSheet
          {...state}
          panels={panels}
          sheets={sheets}
          side="bottom"
          sizes={sizes}
          // A focused field in the sheet lifts it over the keyboard.
          className="max-h-[calc(100%-var(--keyboard))] focus-within:bottom-(--keyboard)"
        />
      </div>
      <ToolBar panels={panels} orientation="horizontal" />
    </>
  );
}

/** @param stagePx height between the bars, in CSS pixels; 0 before it is known */
function sheetSizes(stagePx: number): SheetSizes {
  const largest = Math.max(0, stagePx - CANVAS_LEFT_PX);
  const share = (part: number) => Math.min(Math.max(Math.round(window.innerHeight * part), SMALLEST_SHEET_PX), largest);
  return { small: share(SHARE.small), large: share(SHARE.large) };
}
