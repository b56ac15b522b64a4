import type { Destination } from '@/features/schedule/dialog/destinations.ts';
import { emptyDraft, type Draft } from '@/features/schedule/dialog/draft.ts';

/** A destination of a new post as it is before anything about its platform is known. */
export function buildDestination(draft: Partial<Draft>, over: Partial<Destination> = {}): Destination {
  return {
    key: crypto.randomUUID(),
    draft: emptyDraft(draft),
    platform: undefined,
    accounts: [],
    isManualOnly: false,
    counts: {},
    context: { scheduledTime: null, isManual: false, hasPrivacy: false },
    outcome: null,
    ...over,
  };
}
