import { useScreenCommands } from '@/shared/keyboard/screen-commands.ts';
import type { LibraryDialog } from './library-dialogs.tsx';

/** The commands of the library in the palette. */
export function useLibraryCommands(open: (dialog: LibraryDialog) => void, select: () => void): void {
  useScreenCommands([
    { label: 'Upload images', words: 'pictures, photos, add', run: () => open({ kind: 'upload' }) },
    { label: 'New pack', words: 'collection', run: () => open({ kind: 'pack' }) },
    { label: 'Select images', words: 'several', run: select },
  ]);
}
