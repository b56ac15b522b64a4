/** Events that show that a visitor wants to use the page. */
const TOUCHES = ['pointerdown', 'keydown', 'touchstart'] as const;

/** Browsers without idle callbacks (Safari) wait this long after loading, in milliseconds. */
const QUIET_MS = 300;

/** Calls `act` once: when the page has loaded and the browser is idle, or earlier at the first interaction. */
export function onQuietOrTouch(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    for (const touch of TOUCHES) window.removeEventListener(touch, once);
    act();
  };
  for (const touch of TOUCHES) window.addEventListener(touch, once, { passive: true });
  const whenIdle = () => ('requestIdleCallback' in window ? window.requestIdleCallback(once) : setTimeout(once, QUIET_MS));
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
