import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { mayUseAccount } from '@viral-slides/personal-tokens';
import type { PostingSlotStore } from '../ports/posting-slots.ts';
import type { CloseGap } from '../use-cases/slots/close-gap.ts';
import type { ListFreeSlots } from '../use-cases/slots/list-free-slots.ts';
import type { ListAccountSlots } from '../use-cases/slots/list-account-slots.ts';
import type { SetPostingSlots } from '../use-cases/slots/set-posting-slots.ts';
import {
  closeSlotGapContract,
  listFreeSlotsContract,
  listPostingSlotsContract,
  lookAtSlotsContract,
  setPostingSlotsContract,
} from './slot-contracts.ts';

/** Dependencies of the slot routes. */
export interface SlotRouteDeps {
  postingSlots: Pick<PostingSlotStore, 'all'>;
  listFreeSlots: ListFreeSlots;
  setPostingSlots: SetPostingSlots;
  closeGap: CloseGap;
  listAccountSlots: ListAccountSlots;
}

/** Said where a person's session would be named: they may be away while their slots are filled. */
const sessionId = 'autopilot';

/** The routes of posting slots. */
export function slotRoutes({ postingSlots, listFreeSlots, setPostingSlots, closeGap, listAccountSlots }: SlotRouteDeps): BoundRoute[] {
  return [
    bindRoute(listPostingSlotsContract, async ({ identity: { userId, token } }) => {
      return { status: 200, body: (await postingSlots.all(userId)).filter(({ socialAccountId }) => mayUseAccount(token, socialAccountId)) };
    }),
    bindRoute(listFreeSlotsContract, async ({ identity, query: { socialAccountId, after, until, count } }) => {
      const range = { after: dateOf(after), until: dateOf(until), count };
      const accounts = identity.token?.accounts ?? null;
      const free = await listFreeSlots({ userId: identity.userId, accounts, socialAccountId, ...range });
      return { status: 200, body: free.map(({ at, ...slot }) => ({ ...slot, at: at.toISOString() })) };
    }),
    bindRoute(setPostingSlotsContract, async ({ identity, params, body: { revision, ...slots }, signal }) => {
      return { status: 200, body: await setPostingSlots({ person: identity, slots: { ...params, ...slots }, revision, signal }) };
    }),
    bindRoute(closeSlotGapContract, async ({ identity, params, body, signal }) => {
      return { status: 200, body: await closeGap({ person: identity, ...params, at: new Date(body.at), signal }) };
    }),
    bindRoute(lookAtSlotsContract, async ({ params, query, signal }) => {
      const { free, ...slots } = await listAccountSlots({ person: { userId: query.userId, sessionId }, ...params, signal });
      return { status: 200, body: { ...slots, free: free.map((at) => at.toISOString()) } };
    }),
  ];
}

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
