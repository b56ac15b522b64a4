import { useState } from 'react';

/** Key in the browser's local storage: the names of what stands open. */
const STORAGE_KEY = 'editor-open-sections';

/**
 * Keeps whether a part of the settings is open: closed at first, afterwards as it was left in this browser.
 * @param name the same wherever the part is shown
 */
export function useFold(name: string): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(() => openNames().has(name));
  const toggle = () => {
    const names = openNames();
    if (isOpen) names.delete(name);
    else names.add(name);
    try {
      localStorage.setItem(STORAGE_KEY, [...names].join());
    } catch {
      // Storage can be switched off in the browser; the choice then lasts for this visit.
    }
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
}

function openNames(): Set<string> {
  try {
    return new Set(localStorage.getItem(STORAGE_KEY)?.split(','));
  } catch {
    return new Set();
  }
}
