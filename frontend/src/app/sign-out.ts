import { isDevicePossible, releaseDevice } from '@/shared/push/release-device.ts';

/** A navigation and not a call: the identity provider must see the browser, too. */
export const SIGN_OUT_PATH = '/api/logout';

/** Signs out, once push to this browser has ended or a second has passed. @param go leaves for the path */
export async function signOut(go: (path: string) => void = (path) => window.location.assign(path)): Promise<void> {
  if (isDevicePossible()) await releaseDevice();
  go(SIGN_OUT_PATH);
}
