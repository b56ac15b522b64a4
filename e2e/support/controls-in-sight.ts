import type { Page } from '@playwright/test';

/**
 * The names of all controls that a mouse could press at this moment: visible, within the window, covered by nothing. Buttons, links, fields, lists, radio
 * buttons and tabs count one each, enabled or not; what appears on hover only does not count.
 * @param within counts inside of this selector only
 */
export async function controlsInSight(page: Page, within = 'body'): Promise<string[]> {
  await page.mouse.move(0, 0);
  return await page.evaluate(namesInSight, within);
}

/** Runs in the page. */
function namesInSight(within: string): string[] {
  const roles = ['button', 'link', 'combobox', 'radio', 'tab', 'switch', 'checkbox', 'slider', 'spinbutton', 'menuitem', 'textbox'];
  const selector = ['button', 'a[href]', 'input', 'select', 'textarea', 'summary', ...roles.map((role) => `[role=${role}]`)].join();
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) => control.closest(within));
  return controls.filter(isInSight).map(nameOf);

  function isInSight(control: HTMLElement): boolean {
    // The input of a card or of a colour is not drawn itself; its label is.
    const drawn = control.tagName === 'INPUT' ? (control.closest('label') ?? control) : control;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    if (width < 2 || height < 2 || !drawn.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const shares = [
      [0.5, 0.5],
      [0.2, 0.2],
      [0.8, 0.2],
      [0.2, 0.8],
      [0.8, 0.8],
    ] as const;
    return shares.some(([x, y]) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      // A disabled control lets the pointer through to the element behind it.
      if (control.matches(':disabled') && !hit?.closest(selector)) return true;
      return hit !== null && (drawn.contains(hit) || hit.closest('label')?.control === control);
    });
  }

  function nameOf(control: HTMLElement): string {
    const label = control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent;
    return label.trim() || control.getAttribute('placeholder') || control.id || control.tagName;
  }
}
