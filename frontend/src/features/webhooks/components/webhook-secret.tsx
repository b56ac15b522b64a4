import { Button } from '@/shared/ui/button.tsx';
import { SecretOnce } from '@/shared/ui/secret-once.tsx';

/** The secret of a webhook, this once. */
export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <SecretOnce label="Secret" text={secret}>
      The secret is shown only now. Your program uses the secret to verify that messages come from us. Anyone who has it can forge messages.
    </SecretOnce>
  );
}

/** Closes a dialog that showed a secret. */
export function DoneButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="solid" onClick={onClick}>
      Done
    </Button>
  );
}
