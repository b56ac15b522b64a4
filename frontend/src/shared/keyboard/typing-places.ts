/** Selectors of fields for typing and of elements that cover the screen. */
export const TYPING = [
  'input:not([type=radio]):not([type=checkbox]):not([type=color]), textarea, select, [contenteditable]:not([contenteditable=false])',
  '[role=dialog], [role=alertdialog]',
].join();

/** Lists that go to an entry by its first letters. */
export const TYPE_AHEAD = '[role=listbox], [role=menu], [role=combobox]';

/** Whether a dialog covers the page, wherever the focus is. */
export function isDialogOpen(): boolean {
  return document.querySelector('[data-dialog]') !== null;
}
