import { useScreenCommands } from '@/shared/keyboard/screen-commands.ts';
import type { EditorDialog } from './dialogs/editor-dialogs.tsx';
import { useDocumentActions } from './editor-context.tsx';
import { useEditor } from './editor-selectors.ts';
import type { ToolbarProps } from './toolbar/editor-toolbar.tsx';

/** Commands of the palette in the editor: what its bar and its settings do. */
export function useEditorCommands(bar: ToolbarProps, open: (dialog: EditorDialog) => void): void {
  const { undo, redo } = useDocumentActions();
  const isReady = useEditor((editor) => editor.status === 'ready');
  const hasName = useEditor((editor) => editor.status === 'ready' && editor.project !== null && !editor.project.isAutosave);
  const ofProject = [
    { label: 'Rename project', words: 'name', run: bar.onRename },
    { label: 'Delete project', run: bar.onDelete },
  ];
  const ofSlides = [
    { label: 'Export slides', words: 'download, JPEG', run: bar.onExport },
    { label: 'Export as ZIP', words: 'download', run: bar.onZip },
    { label: 'Schedule these slides', words: 'post, publish', run: bar.onSchedule },
    { label: 'Paste a list', words: 'lines, text', run: () => open('list') },
    { label: 'Save template', run: () => open('save-template') },
    { label: 'Load template', run: () => open('load-template') },
    { label: 'Undo', run: undo },
    { label: 'Redo', run: redo },
    ...(hasName ? ofProject : []),
  ];
  useScreenCommands(isReady ? ofSlides : []);
}
