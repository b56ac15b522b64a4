/** Whether an element is the one that has the focus when nothing has: the body, or the screen after a change of screens. */
export function isNothingFocused(element: Element | null): boolean {
  return element === null || element.matches('body, main');
}
