import { authApi as generated } from '@/shared/api/generated/auth.ts';

export type { CreatePersonalToken, PersonalToken, TokenUse } from '@/shared/api/generated/auth.ts';
export { useListSocialAccountsQuery } from '@/shared/api/generated/social-accounts.ts';

/** The calls on personal tokens with their caching. */
const tokensApi = generated.enhanceEndpoints({
  addTagTypes: ['PersonalToken'],
  endpoints: {
    listPersonalTokens: { providesTags: ['PersonalToken'] },
    createPersonalToken: { invalidatesTags: ['PersonalToken'] },
    revokePersonalToken: { invalidatesTags: ['PersonalToken'] },
  },
});

export const { useListPersonalTokensQuery, useCreatePersonalTokenMutation, useRevokePersonalTokenMutation, useListTokenUsesQuery } =
  tokensApi;
