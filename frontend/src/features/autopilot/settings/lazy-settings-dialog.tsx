import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import type { Autopilot } from '../api.ts';

/** The dialog comes with the openers. */
const settingsDialog = loadedLater(async () => (await import('./settings-dialog.tsx')).SettingsDialog);

interface LazySettingsDialogProps {
  /** Null: it is not open. */
  account: SocialAccount | null;
  autopilot: Autopilot | undefined;
  onClose: () => void;
}

/** The dialog with the settings of an account, loaded when it is first opened. */
export function LazySettingsDialog({ account, ...props }: LazySettingsDialogProps) {
  const Dialog = useLoaded(settingsDialog, account !== null, props.onClose);
  return Dialog && account && <Dialog account={account} {...props} />;
}
