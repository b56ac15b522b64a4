import { startTransition, useEffect, useState } from 'react';

/** The part whose turn it is, followed by those that wait. */
const turns: (() => void)[] = [];

/**
 * Number of costly parts that a component draws by now: one at first, one more at each of its turns, until all are there. Drawn in one
 * go they would block a slow device until the last is there. Only one part of the whole page is drawn at a time, in a task of its own, and
 * input is handled in between.
 */
export function useInTurn(total: number): number {
  const [drawn, setDrawn] = useState(1);
  if (drawn > total) setDrawn(total);
  useEffect(() => {
    if (drawn < total) return takeTurn(() => startTransition(() => setDrawn(drawn + 1)));
    return undefined;
  }, [drawn, total]);
  return Math.min(drawn, total);
}

/** @returns ends the turn, or the waiting for it */
function takeTurn(draw: () => void): () => void {
  turns.push(draw);
  if (turns.length === 1) draw();
  return () => {
    const place = turns.indexOf(draw);
    turns.splice(place, 1);
    if (place === 0) turns[0]?.();
  };
}
