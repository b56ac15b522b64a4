import { pointerWithin, type CollisionDetection } from '@dnd-kit/core';

/** Finds the places under the pointer that are seen there. What a sheet covers is no place: nobody meant it. */
export const pointerOnTop: CollisionDetection = (args) => {
  const { pointerCoordinates: pointer, droppableContainers } = args;
  const within = pointerWithin(args);
  if (!pointer || within.length === 0) return within;
  const top = document.elementFromPoint(pointer.x, pointer.y);
  const seen = droppableContainers.filter(({ node }) => node.current?.contains(top) && top !== null).map(({ id }) => id);
  return within.filter(({ id }) => seen.includes(id));
};
