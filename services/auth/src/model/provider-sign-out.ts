/** A message about a sign-out is taken for this long after it was issued, in ms; the provider sends it at once. */
export const signOutMessageLifetimeMs = 5 * 60 * 1000;
