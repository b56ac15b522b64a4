import type { ReactNode } from 'react';
import type { Panels, SheetName } from '../panels/use-panels.ts';
import type { ToolbarProps } from '../toolbar/editor-toolbar.tsx';

/** The parts of the editor, which each layout puts in its own places. */
export interface EditorParts {
  bar: ToolbarProps;
  panels: Panels;
  /** Content of each panel or sheet, as high as its container. */
  sheets: Readonly<Record<SheetName, ReactNode>>;
  /** The canvas area, or what stands there while there is nothing to edit. */
  canvas: ReactNode;
  /** The slides as miniatures. */
  strip: ReactNode;
}
