import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemDetail, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useResendWebhookDeliveryMutation, type Webhook, type WebhookDelivery } from '../api.ts';
import { attemptText, momentText, nameOf, readableBody, stateText } from '../words.ts';
import { AnswerText } from './answer-text.tsx';

const tones: Readonly<Record<WebhookDelivery['state'], string>> = {
  delivered: 'text-ok',
  waiting: 'text-warn',
  failed: 'text-danger',
  dropped: 'text-muted',
};

/** One delivery: its outcome, and on request the message, the tries and their answers. */
export function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-2 py-1 text-sm hover:bg-surface-2 touch:min-h-11">
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted transition-transform duration-120 group-open:rotate-180" />
          <code className="min-w-0 flex-1 truncate">{delivery.event}</code>
          <span className={tones[delivery.state]}>{stateText(delivery)}</span>
          <span className="text-muted tabular max-sm:w-full max-sm:pl-7">{momentText(delivery.createdAt)}</span>
        </summary>
        <div className="flex flex-col gap-3 px-2 pt-2 pb-3 text-sm">
          <Tries delivery={delivery} />
          <Part name="Message">
            <pre tabIndex={0} aria-label="Message" className="max-h-80 overflow-auto rounded-control bg-surface-2 p-2 text-xs">
              {readableBody(delivery.body)}
            </pre>
          </Part>
          <Again webhook={webhook} delivery={delivery} />
        </div>
      </details>
    </li>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-sm font-medium">{name}</h3>
      {children}
    </div>
  );
}

function Tries({ delivery: { attempts } }: { delivery: WebhookDelivery }) {
  if (attempts.length === 0) return null;
  return (
    <Part name={attempts.length === 1 ? 'One try' : `${attempts.length} tries`}>
      <ol className="flex flex-col gap-2">
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.at} className="flex flex-col gap-1">
            <span>
              <span className="text-muted tabular">{momentText(attempt.at)}</span> {attemptText(attempt)}
            </span>
            <AnswerText text={attempt.answer} />
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Again({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const [resend, { isLoading }] = useResendWebhookDeliveryMutation();
  const send = async () => {
    const { error } = await resend({ id: webhook.id, deliveryId: delivery.id });
    if (!error)
      return void toast({
        title: 'Event sent again',
        about: `To ${nameOf(webhook.address)}`,
        description: 'The webhook-id is the same, so your program can recognize the repeat.',
      });
    const description = problemDetail(error) ?? refusedOrUnanswered(error, 'Please try again.');
    toast({ title: 'Event not sent again', description, variant: 'destructive' });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <code className="min-w-0 break-all text-xs text-muted">webhook-id {delivery.eventId}</code>
      <Button onClick={() => void send()} isBusy={isLoading} busyLabel="Sending..." disabled={!webhook.isOn}>
        Send again
      </Button>
    </div>
  );
}
