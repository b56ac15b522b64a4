/** How long after the last touch a page counts as left alone, in milliseconds. */
export const UNATTENDED_AFTER_MS = 5 * 60 * 1000;

/** Marks what an open page requests on its own; such requests do not keep the session alive (read by the gateway and by auth). */
const UNATTENDED_HEADER = 'x-unattended';
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAt = Date.now();
const touch = () => {
  touchedAt = Date.now();
};
for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') touch();
});

/** Marks requests made without any input for {@link UNATTENDED_AFTER_MS}: live events make the page read on its own. */
export function markUnattended(headers: Headers): void {
  if (Date.now() - touchedAt >= UNATTENDED_AFTER_MS) headers.set(UNATTENDED_HEADER, '1');
}
