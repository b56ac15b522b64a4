import { socialAccountsApi as generated } from '@/shared/api/generated/social-accounts.ts';
import { addLiveRule } from '@/shared/api/live-events.ts';

export type { Platform, SocialAccount } from '@/shared/api/generated/social-accounts.ts';

/** The calls on connected accounts with their caching. A change of one may change others, e.g. which is the primary one: the list is read again. */
const accountsApi = generated.enhanceEndpoints({
  addTagTypes: ['Account'],
  endpoints: {
    listSocialAccounts: { providesTags: ['Account'] },
    signInSocialAccount: { invalidatesTags: ['Account'] },
    disconnectSocialAccount: { invalidatesTags: ['Account'] },
    setPrimarySocialAccount: { invalidatesTags: ['Account'] },
    syncSocialAccount: { invalidatesTags: ['Account'] },
  },
});

addLiveRule({
  events: ['accounts.account.v1.connected', 'accounts.account.v1.changed', 'accounts.account.v1.disconnected'],
  staleTags: () => ['Account'],
});

export const {
  useListPlatformsQuery,
  useListSocialAccountsQuery,
  useSignInSocialAccountMutation,
  useBeginSocialAccountAtServerMutation,
  useDisconnectSocialAccountMutation,
  useSetPrimarySocialAccountMutation,
  useSyncSocialAccountMutation,
} = accountsApi;
