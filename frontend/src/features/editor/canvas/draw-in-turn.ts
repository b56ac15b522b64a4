/** How long drawings hold up one frame, in milliseconds; the first is drawn however long it takes. */
const BUDGET_MS = 6;

const waiting = new Set<() => void>();

/**
 * Draws with one of the next frames. Where many wait, e.g. because a font arrived, each frame takes as many as it has time for, in the order they came in.
 * @returns takes the drawing back
 */
export function drawInTurn(draw: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(drawSome);
  waiting.add(draw);
  return () => void waiting.delete(draw);
}

function drawSome(): void {
  const until = performance.now() + BUDGET_MS;
  for (const draw of waiting) {
    waiting.delete(draw);
    draw();
    if (performance.now() >= until) break;
  }
  if (waiting.size > 0) requestAnimationFrame(drawSome);
}
