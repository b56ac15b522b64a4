import type { ReactNode } from 'react';
import type { Panels } from '../panels/use-panels.ts';
import type { ToolbarProps } from '../toolbar/editor-toolbar.tsx';

/** The parts of the editor, which each layout puts in its own places. */
export interface EditorParts {
  bar: ToolbarProps;
  panels: Panels;
  /** The image library, as high as its place. */
  library: ReactNode;
  /** Everything that can be set, in one scrolling panel. */
  settings: ReactNode;
  /** The canvas area, or what stands there while there is nothing to edit. */
  canvas: ReactNode;
  /** The slides as miniatures. */
  strip: ReactNode;
  onNewProject: () => void;
}
