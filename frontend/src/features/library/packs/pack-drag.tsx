import { DndContext, DragOverlay, MouseSensor, pointerWithin, useSensor, useSensors, type Announcements } from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';
import type { Image, Pack } from '@/shared/api/generated/media.ts';
import { followPointer } from '@/shared/drag/follow-pointer.ts';
import { isPictureDrag } from '@/shared/drag/picture-drag.ts';
import { Badge } from '@/shared/ui/badge.tsx';

/** A press becomes a drag after this many pixels, so that a click stays a click. */
const MOUSE_DISTANCE_PX = 5;
/** Pictures are carried out of their list, which stays where it is. */
const AUTO_SCROLL = { canScroll: (element: Element) => element.closest('[data-carried-from]') === null };
/** Silences the library's announcements: without a mouse, people select and press Add to pack. */
const SILENT: Announcements = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' };

/** Images that can be dragged, and the callbacks for them. */
export interface PackDragProps {
  images: readonly Image[];
  packs: readonly Pack[];
  /** Carried together with any of them. */
  selected: readonly Image[];
  onDrop: (pack: Pack, images: readonly Image[]) => void;
  children: ReactNode;
}

/** Lets pictures be dragged onto packs with a mouse; a finger that rests on a picture selects it. */
export function PackDrag({ images, packs, selected, onDrop, children }: PackDragProps) {
  const [carried, setCarried] = useState<readonly Image[]>([]);
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE_PX } }));
  const first = carried[0];
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={AUTO_SCROLL}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => {
        const data: unknown = active.data.current;
        const image = isPictureDrag(data) ? images.find(({ url }) => url === data.imageUrl) : undefined;
        if (image) setCarried(selected.includes(image) ? [image, ...selected.filter((other) => other !== image)] : [image]);
      }}
      onDragEnd={({ over }) => {
        setCarried([]);
        const pack = packs.find(({ id }) => id === over?.data.current?.['packId']);
        if (pack && carried.length > 0) onDrop(pack, carried);
      }}
      onDragCancel={() => setCarried([])}
    >
      {children}
      <DragOverlay dropAnimation={null} modifiers={[followPointer]} zIndex={60}>
        {first && (
          <div className="relative w-max cursor-grabbing">
            <img src={`${first.url}?w=160`} alt="" className="h-24 w-18 rounded-control object-cover shadow-overlay ring-2 ring-primary" />
            {carried.length > 1 && (
              <Badge tone="primary" className="absolute -right-2 -top-2 bg-primary text-on-primary tabular">
                {carried.length.toLocaleString('en')}
              </Badge>
            )}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
