import { useEditor } from '../editor-selectors.ts';
import { selectedIds } from '../editor-slice.ts';

/** Announces to screen readers how many texts are selected; a single one is announced by its focus. */
export function SelectionAnnouncer() {
  const count = useEditor((editor) => selectedIds(editor).length);
  return (
    <p role="status" aria-live="polite" className="sr-only" data-testid="selection">
      {count > 1 && `${count} texts selected`}
    </p>
  );
}
