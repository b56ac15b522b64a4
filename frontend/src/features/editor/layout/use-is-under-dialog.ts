import { useCallback, useSyncExternalStore } from 'react';

const noWatch = () => () => undefined;

/** Whether a dialog lies over the page; re-renders when the last one is gone. @param isAsked while false, nothing is watched and the answer is no */
export function useIsUnderDialog(isAsked: boolean): boolean {
  const watch = useCallback((listener: () => void) => {
    // Dialogs are children of the body, beside the page.
    const observer = new MutationObserver(listener);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, []);
  return useSyncExternalStore(isAsked ? watch : noWatch, () => isAsked && document.querySelector('body > [data-dialog]') !== null);
}
