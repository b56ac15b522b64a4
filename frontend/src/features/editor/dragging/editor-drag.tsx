import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors, type Announcements } from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';
import { followPointer } from '@/shared/drag/follow-pointer.ts';
import { isPictureDrag } from '@/shared/drag/picture-drag.ts';
import { editorOf } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import { Carried } from './carried.ts';
import { dropCarried, REST_PX } from './drop-carried.ts';
import type { EditorDragData } from './drop-places.ts';
import { pointerOnTop } from './pointer-on-top.ts';

/** A press becomes a drag after this many pixels, so that a click stays a click. */
const MOUSE_DISTANCE_PX = 5;
/** A finger has to rest for this delay (in milliseconds), nearly still: before that it scrolls. */
const TOUCH_HOLD = { delay: 200, tolerance: REST_PX };
/** A finger on a handle does not scroll, so it need not rest. */
const isOnHandle = ({ event: { target } }: { event: Event }) => target instanceof Element && target.closest('[data-drag-handle]') !== null;
/** Pictures are carried out of their list: it stays where it is, so that the tile they were taken from does. */
const AUTO_SCROLL = { canScroll: (element: Element) => element.closest('[data-carried-from]') === null };
/**
 * Silences the library's announcements. With the keyboard, Enter places pictures and Alt with the arrows moves slides; both announce their
 * outcome themselves.
 */
const SILENT: Announcements = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' };

/** Lets pictures of the library be dragged onto the canvas and the strip, and slides of the strip to other places. */
export function EditorDrag({ children }: { children: ReactNode }) {
  const tools = useEditorTools();
  const [carried, setCarried] = useState<EditorDragData | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE_PX } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_HOLD, bypassActivationConstraint: isOnHandle }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerOnTop}
      autoScroll={AUTO_SCROLL}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setCarried(active.data.current as EditorDragData)}
      onDragEnd={({ delta, over }) => {
        setCarried(null);
        if (carried) dropCarried(tools, carried, { delta, place: over && String(over.id) });
      }}
      onDragCancel={() => setCarried(null)}
    >
      <Carried value={carried}>{children}</Carried>
      <DragOverlay dropAnimation={null} modifiers={[followPointer]} zIndex={60}>
        {isPictureDrag(carried) && <CarriedPicture url={carried.previewUrl} />}
        {carried?.kind === 'slide' && <CarriedSlide slideId={carried.slideId} />}
      </DragOverlay>
    </DndContext>
  );
}

function CarriedPicture({ url }: { url: string }) {
  return <img src={url} alt="" className="h-24 w-18 cursor-grabbing rounded-control object-cover shadow-overlay ring-2 ring-primary" />;
}

/** The slide stays in its place until it is dropped; its number is enough to know what is carried. */
function CarriedSlide({ slideId }: { slideId: string }) {
  const { store } = useEditorTools();
  const number = editorOf(store).document.slides.findIndex(({ id }) => id === slideId) + 1;
  return (
    <div className="w-max cursor-grabbing rounded-control border border-primary bg-surface-3 px-2.5 py-1.5 text-sm font-medium shadow-overlay">
      Slide {number}
    </div>
  );
}
