import { useState, type ReactNode } from 'react';
import { PanelSheet } from '@/shared/ui/panel-sheet/panel-sheet.tsx';
import type { SheetSize, SheetSizes } from '@/shared/ui/panel-sheet/settle-sheet.ts';
import type { SheetName } from '../panels/use-panels.ts';
import type { EditorParts } from './editor-parts.ts';
import { useEscapeCloses } from './use-escape-closes.ts';

/** Names the sheet for the controls that open it. There is one at a time. */
export const SHEET_ID = 'editor-sheet';

const TITLES: Record<SheetName, string> = {
  library: 'Image Library',
  settings: 'Settings Panel',
  text: 'Text',
  style: 'Style',
  export: 'Export',
};

/** The open sheet and its size; every opening starts small. */
export interface SheetState {
  size: SheetSize;
  setSize: (size: SheetSize) => void;
}

/** Keeps the size of the sheet that is open. */
export function useSheetState(sheet: SheetName | null): SheetState {
  const [state, setState] = useState<{ isOpen: boolean; size: SheetSize }>({ isOpen: false, size: 'small' });
  const isOpen = sheet !== null;
  const size = state.isOpen === isOpen ? state.size : 'small';
  if (state.isOpen !== isOpen) setState({ isOpen, size: 'small' });
  return { size, setSize: (next) => setState({ isOpen, size: next }) };
}

interface EditorSheetProps extends SheetState, Pick<EditorParts, 'panels' | 'sheets'> {
  side: 'bottom' | 'left' | 'right';
  sizes: SheetSizes;
  className?: string;
}

/** The open panel as a sheet; nothing while none is open. */
export function EditorSheet({ panels, sheets, size, setSize, ...rest }: EditorSheetProps): ReactNode {
  const { sheet, closeSheet } = panels;
  useEscapeCloses(sheet !== null, closeSheet);
  if (sheet === null) return null;
  return (
    <PanelSheet id={SHEET_ID} title={TITLES[sheet]} size={size} onSizeChange={setSize} onClose={closeSheet} {...rest}>
      {sheets[sheet]}
    </PanelSheet>
  );
}
