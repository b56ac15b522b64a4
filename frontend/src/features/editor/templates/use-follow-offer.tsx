import { useState, type ReactNode } from 'react';
import type { TemplateFollowing } from '@/shared/api/generated/projects.ts';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { useEditorTools } from '../editor-context.tsx';

const followDialog = loadedLater(async () => (await import('./follow-dialog.tsx')).FollowDialog);

/** Offer after a template was changed. */
export interface FollowOffer {
  /** Looks whether projects are behind, and offers to update them. @returns whether it does */
  offer: (templateId: string) => Promise<boolean>;
  /** The dialog, while it is open; null otherwise. */
  dialog: ReactNode;
}

/** Offers to bring projects up to date with a template. @param onClose called when the dialog is closed */
export function useFollowOffer(onClose: () => void): FollowOffer {
  const { server } = useEditorTools();
  const [offered, setOffered] = useState<{ templateId: string; found: TemplateFollowing } | null>(null);
  const close = () => {
    setOffered(null);
    onClose();
  };
  const FollowDialog = useLoaded(followDialog, offered !== null, close);
  const offer = async (templateId: string) => {
    // Without an answer nothing is offered; the next change asks again.
    const found = await server.getTemplateFollowing(templateId).catch(() => null);
    if (!found || found.behindCount === 0) return false;
    setOffered({ templateId, found });
    return true;
  };
  return { offer, dialog: FollowDialog && offered ? <FollowDialog {...offered} onClose={close} /> : null };
}
