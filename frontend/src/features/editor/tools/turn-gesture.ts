import { ROTATION, tidyDegrees, type Point } from '@viral-slides/slide-document';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { NO_MARKING, follow, type GestureInput } from './layer-gesture.ts';

/** Turns that attract a text, in degrees, and how near one has to be. */
const SNAP = { every: 45, reach: 4 } as const;
/** Steps with Shift, in degrees. */
const COARSE_STEP = 15;

/** Starts to turn a text about its middle. It snaps to eighths of a turn; Shift goes in steps of 15 degrees, Alt by single ones. */
export function startTurn(event: ReactPointerEvent, input: GestureInput): void {
  const { scene, slideId, layout, view } = input;
  const { layer } = layout;
  const middle = middleOnPage(event.currentTarget);
  const start = angleFrom(middle, { x: event.clientX, y: event.clientY });
  let rotation: number | null = null;
  follow(event, input, {
    move(_dx, _dy, { clientX, clientY, shiftKey, altKey }) {
      const turned = (layer.style.rotation ?? 0) + angleFrom(middle, { x: clientX, y: clientY }) - start;
      rotation = snapTurn(turned, { isCoarse: shiftKey, isFree: altKey });
      const drawn = scene.draftLayer({ ...layer, style: { ...layer.style, rotation } });
      if (drawn) view.show([drawn], { ...NO_MARKING, readout: `Rotation ${rotation}°` });
    },
    finish: () =>
      rotation === null
        ? null
        : { type: 'update-text-layer', payload: { slideId, layerId: layer.id, style: { rotation: rotation === 0 ? null : rotation } } },
  });
}

/** Returns the turn that a document gets for the one that a pointer shows. */
export function snapTurn(degrees: number, { isCoarse, isFree }: { isCoarse: boolean; isFree: boolean }): number {
  const near = Math.round(degrees / SNAP.every) * SNAP.every;
  if (isCoarse) return tidyDegrees(Math.round(degrees / COARSE_STEP) * COARSE_STEP);
  return tidyDegrees(!isFree && Math.abs(degrees - near) <= SNAP.reach ? near : Math.round(degrees / ROTATION.step) * ROTATION.step);
}

/** The middle of the layer whose handle was pressed. A turned element's upright box has the same. */
export function middleOnPage(handle: Element): Point {
  const { x, y, width, height } = (handle.closest('[data-layer-id]') ?? handle).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The direction from one point to another, in degrees clockwise from the right. */
export function angleFrom(middle: Point, { x, y }: Point): number {
  return (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI;
}
