import { baseApi as api } from "../base-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<
      GetCurrentUserApiResponse,
      GetCurrentUserApiArg
    >({
      query: () => ({ url: `/api/auth/user` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as authApi };
export type GetCurrentUserApiResponse = /** status 200  */ User;
export type GetCurrentUserApiArg = void;
export type User = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  profileImageUrl: string | null;
};
export const { useGetCurrentUserQuery } = injectedRtkApi;
