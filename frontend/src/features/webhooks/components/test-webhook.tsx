import { useState, type ReactNode } from 'react';
import { problemDetail, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { useTestWebhookMutation, type Webhook, type WebhookDelivery } from '../api.ts';
import { attemptText, nameOf } from '../words.ts';
import { AnswerText } from './answer-text.tsx';

/** The button that sends a test, before others, and below them what the receiver answered. */
export function TestWebhook({ webhook, children }: { webhook: Webhook; children: ReactNode }) {
  const [test, { isLoading }] = useTestWebhookMutation();
  const [result, setResult] = useState<WebhookDelivery | string | null>(null);
  const run = async () => {
    setResult(null);
    const { data, error } = await test({ id: webhook.id });
    setResult(data ?? problemDetail(error) ?? refusedOrUnanswered(error, 'The test could not be sent. Please try again.'));
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void run()} isBusy={isLoading} busyLabel="Sending..." aria-label={`Send test to ${nameOf(webhook.address)}`}>
          Send test
        </Button>
        {children}
      </div>
      <div role="status" className="empty:hidden">
        {result !== null && <Result result={result} />}
      </div>
    </>
  );
}

function Result({ result }: { result: WebhookDelivery | string }) {
  if (typeof result === 'string') return <p className="text-sm text-danger">{result}</p>;
  const attempt = result.attempts.at(-1);
  const isTaken = result.state === 'delivered';
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className={isTaken ? 'text-ok' : 'text-danger'}>
        {isTaken ? 'The test arrived' : 'The test did not arrive'}
        {attempt && `: ${attemptText(attempt)}`}
      </p>
      {attempt && <AnswerText text={attempt.answer} />}
    </div>
  );
}
