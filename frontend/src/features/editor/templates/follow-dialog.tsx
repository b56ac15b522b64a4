import { useMemo, useState } from 'react';
import { useFollowTemplateMutation, useGetTemplateFollowingQuery, type TemplateFollowing } from '@/shared/api/generated/projects.ts';
import { refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { OutdatedNote } from '@/shared/posts/outdated-note.tsx';
import { useOutdatedPosts } from '@/shared/posts/outdated-posts.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { FollowReport } from './follow-report.tsx';

/** Polling interval for the progress, in ms. */
const POLL_MS = 1_000;

interface FollowDialogProps {
  templateId: string;
  /** As it stood when this was opened: some projects are behind. */
  found: TemplateFollowing;
  onClose: () => void;
}

/** Offers to bring projects up to date with their template, and shows the outcomes. */
export function FollowDialog({ templateId, found, onClose }: FollowDialogProps) {
  const [follow, { isLoading, error, data: started }] = useFollowTemplateMutation();
  const latest = useLatest(templateId, started?.latest ?? null);
  const isRunning = latest?.state === 'running';
  const count = found.behindCount === 1 ? '1 project was' : `${found.behindCount} projects were`;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Update projects?"
      description={`${count} made from an older version of this template. Projects you haven’t edited get the new look and keep their text and images; the others do not change.`}
      actions={
        latest ? (
          <Button variant="solid" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isLoading}>
              Not now
            </Button>
            <Button variant="solid" isBusy={isLoading} busyLabel="Updating..." onClick={() => void follow({ id: templateId })}>
              Update projects
            </Button>
          </>
        )
      }
    >
      {latest ? (
        <>
          <FollowReport updated={latest.updated} leftAlone={latest.leftAlone} isRunning={isRunning} />
          {!isRunning && <OutdatedPosts updated={latest.updated} />}
        </>
      ) : (
        <p className="text-sm text-muted">Scheduled posts keep their slides until you update them. You can do that in the next step.</p>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {refusedOrUnanswered(error, 'The projects could not be updated.')} Please try again.
        </p>
      )}
    </Dialog>
  );
}

type Latest = TemplateFollowing['latest'];

/** The progress of the started update, polled until it is over. */
function useLatest(templateId: string, started: Latest): Latest {
  const [isOver, setOver] = useState(false);
  const { data } = useGetTemplateFollowingQuery(
    { id: templateId },
    { skip: started === null, refetchOnMountOrArgChange: true, pollingInterval: isOver ? 0 : POLL_MS },
  );
  // Results of an earlier run do not apply to this one.
  const latest = data?.latest?.createdAt === started?.createdAt ? (data?.latest ?? started) : started;
  if ((latest?.state === 'done') !== isOver) setOver(!isOver);
  return latest;
}

/** Scheduled posts of the projects that were updated. */
function OutdatedPosts({ updated }: { updated: NonNullable<Latest>['updated'] }) {
  const projectIds = useMemo(() => updated.map(({ projectId }) => projectId), [updated]);
  return <OutdatedNote posts={useOutdatedPosts(projectIds)} />;
}
