import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Switch } from '@/shared/ui/switch.tsx';
import { Label } from '@/shared/ui/field.tsx';
import type { UnsavedNotice } from './use-unsaved-slides.ts';

interface UnsavedNoteProps {
  notice: UnsavedNotice | null;
  projectId: string;
  onChoose: (isServerChosen: boolean) => void;
}

/** Says that the slides in this browser are not the ones on the server, and what is scheduled. Stands at the button that it is about. */
export function UnsavedNote({ notice, projectId, onChoose }: UnsavedNoteProps) {
  const id = useId();
  return (
    // The live region is there before its words, so that they are read out.
    <div role="status" className="empty:hidden">
      {notice && (
        <section aria-label="Unsaved slides" className="flex flex-col gap-3 rounded-control bg-surface-2 p-3 text-sm">
          <p className="flex gap-2 text-pretty">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
            <span>
              {notice.kind === 'newer' ? NEWER : CONFLICT}{' '}
              {notice.kind === 'conflict' && (
                <Link to={`/editor?projectId=${projectId}`} className="text-primary underline underline-offset-2">
                  Open the editor
                </Link>
              )}
            </span>
          </p>
          <div className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
            <Switch id={id} checked={notice.isServerChosen} onCheckedChange={onChoose} />
            <Label htmlFor={id}>Schedule the saved version instead</Label>
          </div>
          {notice.problem && (
            <p role="alert" className="text-danger text-pretty">
              {notice.problem}
            </p>
          )}
        </section>
      )}
    </div>
  );
}

const NEWER = 'This browser has newer, unsaved slides of this project. They will be saved first, then scheduled.';
const CONFLICT = 'This project was changed here and elsewhere. Choose in the editor which slides to keep, then schedule.';
