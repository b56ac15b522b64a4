import { toast } from '@/shared/ui/toast-queue.ts';
import type { DroppedVersion, EditorSession } from './editor-session.ts';
import { isOfferDue, rememberOffer } from './offered-versions.ts';

/** Offers to restore a version that was dropped for another one: until the notice is closed; later once a day, briefly, until it is declined. */
export function offerBack(session: Pick<EditorSession, 'bringBack'>, dropped: DroppedVersion, isAgain: boolean): void {
  if (isAgain && !isOfferDue(dropped.draftId)) return;
  rememberOffer(dropped.draftId);
  const words = isAgain
    ? {
        title: 'You have an unsaved version of this project',
        description: 'This browser keeps it for a week. Close this message if you don’t need it.',
        onClose: () => rememberOffer(dropped.draftId, true),
      }
    : { title: 'The other version is now shown', description: 'This browser keeps your version for a week.', durationMs: Infinity };
  toast({
    ...words,
    action: { label: 'Restore mine', onSelect: () => void bringBack(session, dropped) },
  });
}

async function bringBack(session: Pick<EditorSession, 'bringBack'>, dropped: DroppedVersion): Promise<void> {
  try {
    await session.bringBack(dropped);
    toast({ title: 'Your version was restored', description: 'Your version is now a separate project. The other version is unchanged.' });
  } catch {
    toast({
      title: 'Your version could not be restored',
      description: 'Your version is still kept in this browser.',
      variant: 'destructive',
      durationMs: Infinity,
      action: { label: 'Try again', onSelect: () => void bringBack(session, dropped) },
    });
  }
}
