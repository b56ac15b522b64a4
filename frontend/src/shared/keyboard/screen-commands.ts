import { useEffect, useRef } from 'react';

/** Something that the screen on which the user is can do. */
export interface ScreenCommand {
  label: string;
  /** Other words that it is searched for by. */
  words?: string;
  run: () => void;
}

/** Commands of the screens that are there, as they were last drawn. */
const sources = new Set<{ current: readonly ScreenCommand[] }>();

/** Offers commands in the palette while the calling screen is there. */
export function useScreenCommands(commands: readonly ScreenCommand[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    sources.add(latest);
    return () => void sources.delete(latest);
  }, []);
}

/** The commands of the screen on which the user is. */
export function screenCommands(): readonly ScreenCommand[] {
  return [...sources].flatMap(({ current }) => current);
}
