import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { rememberedTab, type SettingsTab } from './settings-tab.ts';

/** Shown tab of the settings, and its setter. */
export interface ShownTab {
  tab: SettingsTab;
  show: (tab: SettingsTab) => void;
}

/**
 * Keeps the tab that the settings show, starting with the remembered one, and where each was scrolled to.
 * @param scroller element that scrolls, whichever tab is shown
 */
export function useShownTab(scroller: RefObject<HTMLElement | null>): ShownTab {
  const [tab, setTab] = useState(rememberedTab);
  const places = useRef<Partial<Record<SettingsTab, number>>>({});
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = places.current[tab] ?? 0;
  }, [tab, scroller]);
  const show = (next: SettingsTab) => {
    if (next !== tab) places.current[tab] = scroller.current?.scrollTop ?? 0;
    setTab(next);
  };
  return { tab, show };
}
