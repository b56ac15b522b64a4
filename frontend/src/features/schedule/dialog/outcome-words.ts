import { isChosenVideo, videoChoiceOf } from './draft.ts';
import { accountOf, destinationName, type Destination } from './destinations.ts';

const SHOWN = {
  public: (name: string) => `Goes public on ${name}`,
  unlisted: (name: string) => `Goes to ${name} unlisted: who has the link sees it`,
  private: (name: string) => `Goes to ${name} as private: nobody else sees it`,
};

/**
 * What will happen at a destination when it is time, in one line without a full stop.
 * @param all the destinations of the dialog
 * @param areAccountsKnown false until accounts are loaded: nothing is said then of one that is missing
 * @returns null while its platform is not known
 */
export function outcomeWords(destination: Destination, all: readonly Destination[], areAccountsKnown: boolean): string | null {
  const { platform, context, draft, accounts } = destination;
  if (!platform) return null;
  const name = destinationName(destination, all);
  if (context.isManual) return `You are told, and publish it on ${name} yourself`;
  if (accounts.length === 0 && areAccountsKnown) return `Nothing goes to ${name} until an account is connected`;
  const account = accountOf(destination);
  const place = account?.isSandbox ? `${name}'s rehearsal` : name;
  // A platform that counts drafts takes nothing else.
  if (platform.limits.draftsPerDay !== undefined)
    return `Arrives as a draft in your ${inboxOf(name, account?.isSandbox)}, where you finish it`;
  return platform.hasPrivacy ? SHOWN[draft.privacy](place) : `Is published on ${place}${kindWords(destination)}`;
}

function inboxOf(name: string, isSandbox = false): string {
  return isSandbox ? `${name} inbox of the rehearsal` : `${name} inbox`;
}

function kindWords({ draft, context }: Destination): string {
  return isChosenVideo(draft, context) ? ` as a ${videoChoiceOf(draft, context)}` : '';
}
