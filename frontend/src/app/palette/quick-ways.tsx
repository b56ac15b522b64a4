import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { LoadPart } from '@/app/screens.ts';
import { showKeyboardHelp, useKeyboardHelp } from '@/shared/keyboard/keyboard-help.ts';
import { toast } from '@/shared/ui/toast-queue.ts';

/** A dialog that is loaded when it is first asked for. */
type Part = ComponentType<{ onClose: () => void }>;

const loadPalette = async () => (await import('./palette.tsx')).Palette;
const loadHelp = async () => (await import('@/app/keyboard/keyboard-help-dialog.tsx')).KeyboardHelpDialog;

/** Fetched ahead when there is nothing else to do, so that they are there when the network is not. */
export const quickWays: readonly LoadPart<Part>[] = [loadPalette, loadHelp];

/** What opens over every screen: the palette and the list of all keys. */
export function QuickWays({ isPaletteOpen, onPaletteClose }: { isPaletteOpen: boolean; onPaletteClose: () => void }) {
  const { isOpen: isHelpOpen } = useKeyboardHelp();
  return (
    <>
      {isPaletteOpen && <Loaded load={loadPalette} onClose={onPaletteClose} />}
      {isHelpOpen && <Loaded load={loadHelp} onClose={() => showKeyboardHelp(false)} />}
    </>
  );
}

function Loaded({ load, onClose }: { load: LoadPart<Part>; onClose: () => void }) {
  const [Part, setPart] = useState<Part | null>(null);
  const giveUp = useEffectEvent(() => {
    onClose();
    toast({ title: 'It could not be opened', description: 'Check your connection and try again.', variant: 'destructive' });
  });
  useEffect(() => {
    let isWanted = true;
    load().then(
      (part) => isWanted && setPart(() => part),
      () => isWanted && giveUp(),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return Part && <Part onClose={onClose} />;
}
