import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';
import { followPointer } from '@/shared/drag/follow-pointer.ts';
import { isPictureDrag } from '@/shared/drag/picture-drag.ts';
import { editorOf, performCommand, type EditContext } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import { editorActions } from '../editor-slice.ts';
import { selectImage } from '../session/select-image.ts';
import { CANVAS_PLACE, slideOfPlace, type EditorDragData } from './drop-places.ts';

/** A press becomes a drag after so many pixels, so that a click stays a click. */
const MOUSE_DISTANCE_PX = 5;
/** A finger has to rest for so long (in milliseconds) and nearly still: before that it scrolls. */
const TOUCH_HOLD = { delay: 200, tolerance: 8 };
/** Whoever uses keys places pictures with Enter and moves slides with Alt and the arrows, and hears of the outcome there. */
const SILENT: Announcements = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' };

/** Lets pictures of the library be dragged onto the canvas and the strip, and slides of the strip to other places. */
export function EditorDrag({ children }: { children: ReactNode }) {
  const tools = useEditorTools();
  const [carried, setCarried] = useState<EditorDragData | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE_PX } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_HOLD }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setCarried(active.data.current as EditorDragData)}
      onDragEnd={(event) => {
        setCarried(null);
        drop(tools, event);
      }}
      onDragCancel={() => setCarried(null)}
    >
      {children}
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

function drop(context: EditContext, { active, over }: DragEndEvent): void {
  const data = active.data.current as EditorDragData | undefined;
  if (!data || !over) return;
  const place = String(over.id);
  const slideId = slideOfPlace(place);
  if (data.kind === 'slide') {
    if (slideId !== null) moveSlide(context, data.slideId, slideId);
  } else if (place === CANVAS_PLACE) selectImage(context, data.imageUrl);
  else if (slideId !== null) performCommand(context, { type: 'set-slide-image', payload: { slideId, imageUrl: data.imageUrl } });
}

/** Puts a slide into the place of another and shows it. */
function moveSlide(context: EditContext, slideId: string, placeOf: string): void {
  const to = editorOf(context.store).document.slides.findIndex(({ id }) => id === placeOf);
  if (performCommand(context, { type: 'move-slide', payload: { slideId, to } })) context.store.dispatch(editorActions.slideSelected(to));
}
