/**
 * Takes the focus from the pressed control; the canvas then gives it to the selected text, where Enter and the arrow keys work. In a sheet
 * the focus stays: nothing behind it can be reached.
 */
export function passFocusToText(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
