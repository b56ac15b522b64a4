import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { followPointer } from '@/shared/drag/follow-pointer.ts';
import type { ScheduledPost } from '../api.ts';
import type { KeyPress } from '../calendar/grid-keys.ts';
import type { PostGroup } from '../post-group.ts';
import { userZone } from '../schedule-times.ts';
import { moveOf } from './move-rules.ts';
import { MovingCard } from './moving-card.tsx';
import { MovingBar } from './moving-bar.tsx';
import { MovingProvider, TURN_BACK, TURN_ON, type Moving, type MovingContext } from './moving.tsx';
import { MovingAnnouncement } from './moving-announcement.tsx';
import type { Place } from './places.ts';

/** A press becomes a drag after this many pixels, so that a click stays a click. */
const MOUSE_DISTANCE_PX = 5;
/** A finger has to rest for this delay (in milliseconds), nearly still: before that it scrolls the page. */
const TOUCH_HOLD = { delay: 250, tolerance: 8 };
/** Silences the library's announcements: MovingAnnouncement makes ours, for touch, mouse and keyboard alike. */
const SILENT: Announcements = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' };

/** Drop targets besides days and hours: the arrows to other months or weeks. */
const TURNS: Record<string, number> = { [TURN_BACK]: -1, [TURN_ON]: 1 };

/** Keyboard movement of a post through the positions of a calendar. */
export interface PlaceKeys {
  /** The place where a move starts. */
  firstOf: (post: ScheduledPost) => Place;
  /** Next position for a key; null for any other key. */
  next: (place: Place, press: KeyPress) => Place | null;
}

/** Content, its keyboard movement, and the callback for dropped posts. */
export interface DragToPlaceProps {
  keys: PlaceKeys;
  onDrop: (group: PostGroup, place: Place) => void;
  children: ReactNode;
}

/** Lets posts be carried to other days or hours below it: by mouse, by a finger that rests on them first, or without dragging, by keys and single presses. */
export function DragToPlace({ keys, onDrop, children }: DragToPlaceProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE_PX } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_HOLD }),
  );
  const { context, start, over, end } = useCarrying(keys, onDrop);
  return (
    <MovingProvider value={context}>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active }: DragStartEvent) => start(active.data.current?.['group'] as PostGroup, 'drag')}
        onDragOver={(event) => over(placeOf(event))}
        onDragEnd={(event) => end(placeOf(event))}
        onDragCancel={() => end(null)}
      >
        {children}
        <DragOverlay dropAnimation={null} modifiers={[followPointer]}>
          {context.moving?.by === 'drag' && <MovingCard moving={context.moving} />}
        </DragOverlay>
      </DndContext>
      <MovingBar />
      <MovingAnnouncement moving={context.moving} />
    </MovingProvider>
  );
}

/** A day, an hour or an arrow; null for none of them. A finger's touch ends with the element that it started on, so what lies in the grid itself must not turn it. */
function placeOf({ active, activatorEvent, over }: DragOverEvent): string | null {
  // The list of a day shows slots that its hours show, too.
  const place = over === null ? null : String(over.id).replace(/^panel /, '');
  const isTouchedChip = String(active.id).startsWith('chip') && !(activatorEvent instanceof MouseEvent);
  return place !== null && place in TURNS && isTouchedChip ? null : place;
}

/** State of the dragged post, and its drop. */
function useCarrying(keys: PlaceKeys, onDrop: DragToPlaceProps['onDrop']) {
  const [moving, setMoving] = useState<Moving | null>(null);

  const start = useCallback(
    (group: PostGroup, by: Moving['by']) => {
      const [post] = group;
      const first = keys.firstOf(post);
      setMoving({ post, group, start: first, target: by === 'choice' ? first : null, turning: 0, isRefused: false, by });
    },
    [keys],
  );
  const over = useCallback((place: string | null) => {
    const turning = TURNS[place ?? ''] ?? 0;
    const target = turning === 0 ? place : null;
    setMoving((before) => before && { ...before, target, turning, isRefused: isRefused(before, target) });
  }, []);
  const end = useCallback(
    (place: string | null) => {
      setMoving(null);
      if (moving && place !== null && !(place in TURNS)) onDrop(moving.group, place);
    },
    [moving, onDrop],
  );

  const isChoosing = moving?.by === 'choice';
  useEffect(() => {
    if (!isChoosing) return;
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setMoving(null);
    document.addEventListener('keydown', cancel);
    return () => document.removeEventListener('keydown', cancel);
  }, [isChoosing]);

  const context: MovingContext = useMemo(
    () => ({
      moving,
      pickUp: (group) => start(group, 'choice'),
      carryTo: over,
      steer: (press) => {
        const next = moving?.target ? keys.next(moving.target, press) : null;
        if (next !== null) over(next);
        return next !== null;
      },
      dropOn: end,
      cancel: () => end(null),
    }),
    [keys, moving, start, over, end],
  );
  return { context, start, over, end };
}

function isRefused({ post }: Moving, target: Place | null): boolean {
  return target !== null && moveOf(post, target, { now: new Date(), zone: userZone() }).kind === 'past';
}
