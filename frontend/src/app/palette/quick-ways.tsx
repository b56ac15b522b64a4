import type { ComponentType } from 'react';
import type { LoadPart } from '@/app/screens.ts';
import { showKeyboardHelp, useKeyboardHelp } from '@/shared/keyboard/keyboard-help.ts';
import { loadedLater, useLoaded, type LoadedLater } from '@/shared/lib/use-loaded.ts';
import { useTypedWhileLoading } from './use-typed-while-loading.ts';

/** A dialog that is loaded when it is first asked for. */
type Part = ComponentType<{ onClose: () => void; typed: string }>;

const palette = loadedLater<Part>(async () => (await import('./palette.tsx')).Palette);
const help = loadedLater<Part>(async () => (await import('@/app/keyboard/keyboard-help-dialog.tsx')).KeyboardHelpDialog);

/** Fetched ahead when there is nothing else to do, so that they are there when the network is not. */
export const quickWays: readonly LoadPart<Part>[] = [palette.load, help.load];

/** Overlays of every screen: the palette and the list of all keys. */
export function QuickWays({ isPaletteOpen, onPaletteClose }: { isPaletteOpen: boolean; onPaletteClose: () => void }) {
  const { isOpen: isHelpOpen } = useKeyboardHelp();
  return (
    <>
      <Loaded part={palette} isOpen={isPaletteOpen} onClose={onPaletteClose} />
      <Loaded part={help} isOpen={isHelpOpen} onClose={() => showKeyboardHelp(false)} />
    </>
  );
}

function Loaded({ part, isOpen, onClose }: { part: LoadedLater<Part>; isOpen: boolean; onClose: () => void }) {
  const Part = useLoaded(part, isOpen, onClose);
  const typed = useTypedWhileLoading(isOpen && Part === null, onClose);
  return Part && <Part onClose={onClose} typed={typed()} />;
}
