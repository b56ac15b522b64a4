import { createContext, use } from 'react';

/** Whether the settings stand beside the canvas, and with them the style of the selected text. */
export const StyleShown = createContext(false);

/** Reads whether the settings are on the screen: what they show is not shown again at the text. */
export function useIsStyleShown(): boolean {
  return use(StyleShown);
}
