/** The tabs of the settings: the slides themselves, the texts on them, what is posted with them. */
export type SettingsTab = 'design' | 'text' | 'post';

/** The tabs in their order. */
export const SETTINGS_TABS: readonly SettingsTab[] = ['design', 'text', 'post'];

/** Key in the browser's local storage. */
const STORAGE_KEY = 'editor-settings-tab';

/** The tab that the person chose last in this browser; Design on the first visit. */
export function rememberedTab(): SettingsTab {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return SETTINGS_TABS.find((tab) => tab === kept) ?? 'design';
  } catch {
    return 'design';
  }
}

/** Keeps the chosen tab for the next visit. */
export function rememberTab(tab: SettingsTab): void {
  try {
    localStorage.setItem(STORAGE_KEY, tab);
  } catch {
    // Storage can be switched off in the browser; the choice then lasts for this visit.
  }
}
