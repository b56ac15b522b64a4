import { pointerWithin, type CollisionDetection } from '@dnd-kit/core';

/** Finds the drop places that are visible under the pointer. A place covered by a sheet does not count. */
export const pointerOnTop: CollisionDetection = (args) => {
  const { pointerCoordinates: pointer, droppableContainers } = args;
  const within = pointerWithin(args);
  if (!pointer || within.length === 0) return within;
  const top = document.elementFromPoint(pointer.x, pointer.y);
  const seen = droppableContainers.filter(({ node }) => node.current?.contains(top) && top !== null).map(({ id }) => id);
  return within.filter(({ id }) => seen.includes(id));
};
