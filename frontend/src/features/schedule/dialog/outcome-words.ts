import { isChosenVideo, videoChoiceOf } from './draft.ts';
import { accountOf, destinationName, type Destination } from './destinations.ts';

const SHOWN = {
  public: (name: string) => `Published publicly on ${name}`,
  unlisted: (name: string) => `Published on ${name} as unlisted: anyone with the link can see it`,
  private: (name: string) => `Published on ${name} as private: only you can see it`,
};

/**
 * Expected outcome at a destination, in one line without a full stop.
 * @param all the destinations of the dialog
 * @param areAccountsKnown false until accounts are loaded: nothing is said then of one that is missing
 * @returns null while its platform is not known
 */
export function outcomeWords(destination: Destination, all: readonly Destination[], areAccountsKnown: boolean): string | null {
  const { platform, context, draft, accounts } = destination;
  if (!platform) return null;
  const name = destinationName(destination, all);
  if (context.isManual) return `You get a reminder and publish the post on ${name} yourself`;
  if (accounts.length === 0 && areAccountsKnown) return `Connect your ${name} account to publish`;
  const account = accountOf(destination);
  const place = account?.isSandbox ? `${name} (rehearsal)` : name;
  // A platform that counts drafts takes nothing else.
  if (platform.limits.draftsPerDay !== undefined)
    return `Sent as a draft to your ${inboxOf(name, account?.isSandbox)}, where you finish it`;
  return platform.hasPrivacy ? SHOWN[draft.privacy](place) : `Published on ${place}${kindWords(destination)}`;
}

function inboxOf(name: string, isSandbox = false): string {
  return isSandbox ? `${name} inbox (rehearsal)` : `${name} inbox`;
}

function kindWords({ draft, context }: Destination): string {
  return isChosenVideo(draft, context) ? ` as a ${videoChoiceOf(draft, context)}` : '';
}
