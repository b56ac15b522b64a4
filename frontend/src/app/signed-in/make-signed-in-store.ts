import { authApi, type User } from '@/shared/api/generated/auth.ts';
import { makeStore, type AppStore } from '@/shared/store/make-store.ts';
// Their rules (tags, optimistic changes, live events) hold for every screen, whichever is opened first.
import '@/features/accounts/api.ts';
import '@/features/library/api.ts';
import '@/features/projects/api.ts';
import '@/features/screenshot/api.ts';
import '@/shared/api/newer-left-out.ts';
import '@/shared/api/scheduled-posts.ts';
import { rememberDeletedProjects } from './remember-deleted-projects.ts';

/** Builds the store of a visit; it knows the user from the start. */
export function makeSignedInStore(user: User): AppStore {
  const store = makeStore();
  store.dispatch(authApi.util.upsertQueryEntries([{ endpointName: 'getCurrentUser', arg: undefined, value: user }]));
  rememberDeletedProjects(store, user.id);
  return store;
}
