/**
 * When dropped versions were offered last, and which of them the user declined. Local storage, as the versions are kept in this browser
 * only. Without storage a version is offered at each opening of its project, which loses nothing.
 */

/** A version is offered again after this long, in milliseconds. */
const REST_MS = 24 * 3_600_000;
/** Number of versions that are remembered. */
const MOST_REMEMBERED = 50;
const STORAGE_KEY = 'offered-versions';

interface Offer {
  draftId: string;
  /** Milliseconds since the epoch. */
  offeredAt: number;
  /** The user closed the offer. */
  isDeclined: boolean;
}

/** Whether a dropped version is to be offered again: it was not declined, and not offered within a day. */
export function isOfferDue(draftId: string): boolean {
  const last = read().find((offer) => offer.draftId === draftId);
  return last === undefined || (!last.isDeclined && last.offeredAt <= Date.now() - REST_MS);
}

/** Remembers that a dropped version has just been offered, or declined. */
export function rememberOffer(draftId: string, isDeclined = false): void {
  const others = read().filter((offer) => offer.draftId !== draftId);
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify([{ draftId, offeredAt: Date.now(), isDeclined }, ...others].slice(0, MOST_REMEMBERED)),
    );
  } catch {
    // Storage can be switched off or full.
  }
}

function read(): Offer[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOffer) : [];
  } catch {
    return [];
  }
}

function isOffer(value: unknown): value is Offer {
  return typeof value === 'object' && value !== null && 'draftId' in value && 'offeredAt' in value;
}
