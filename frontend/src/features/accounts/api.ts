import { socialAccountsApi as generated, type Platform } from '@/shared/api/generated/social-accounts.ts';
import { addLiveRule } from '@/shared/api/live-events.ts';

/** A connected account. */
export interface SocialAccount {
  id: string;
  platform: string;
  username: string;
  displayName: string;
  profilePicUrl: string | null;
  isPrimary: boolean;
  subscriberCount: number | null;
  followerCount: number | null;
  lastSyncedAt: string | null;
  state: 'connected' | 'needs-reconnect' | 'syncing';
  isSandbox: boolean;
}

/** The calls of this screen with their caching. */
const accountsApi = generated.injectEndpoints({
  endpoints: (build) => ({
    listSocialAccounts: build.query<SocialAccount[], void>({ query: () => '/api/social-accounts', providesTags: ['Account'] }),
    disconnectSocialAccount: build.mutation<null, { id: string }>({
      query: ({ id }) => ({ url: `/api/social-accounts/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Account'],
    }),
    setPrimarySocialAccount: build.mutation<unknown, { id: string; platform: string }>({
      query: ({ id, platform }) => ({ url: `/api/social-accounts/${id}/set-primary`, method: 'POST', body: { platform } }),
      invalidatesTags: ['Account'],
    }),
  }),
});

addLiveRule({
  events: ['accounts.account.v1.connected', 'accounts.account.v1.changed', 'accounts.account.v1.disconnected'],
  staleTags: () => ['Account'],
});

export type { Platform };
export const { useListPlatformsQuery, useListSocialAccountsQuery, useDisconnectSocialAccountMutation, useSetPrimarySocialAccountMutation } =
  accountsApi;
