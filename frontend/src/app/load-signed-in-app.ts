/** Loads the product around the screens: store, router, frame. */
export const loadSignedInApp = async () => (await import('./signed-in/signed-in-app.tsx')).SignedInApp;
