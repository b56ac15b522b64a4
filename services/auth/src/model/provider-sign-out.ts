/** How long after its issue a sign-out message is accepted, in ms; the provider sends it at once. */
export const signOutMessageLifetimeMs = 5 * 60 * 1000;
