/** Loads the product around the screens: store, router, frame. */
export const loadSignedInApp = async () => {
  // Its store is evaluated apart from it, so that neither holds up the page for long.
  void import('./signed-in/make-signed-in-store.ts').catch(() => {});
  return (await import('./signed-in/signed-in-app.tsx')).SignedInApp;
};
