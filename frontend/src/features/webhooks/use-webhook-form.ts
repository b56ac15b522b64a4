import { useRef, useState } from 'react';
import { problemDetail, problemType, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { newUuid } from '@/shared/lib/new-uuid.ts';
import { useChangeWebhookMutation, useCreateWebhookMutation, type Webhook } from './api.ts';
import type { EventName } from './words.ts';

/** Problem, and the field that shows it. */
export interface FormProblem {
  at: 'address' | 'form';
  text: string;
}

/**
 * The form of a webhook, new or not. The secret of a new one is in its state alone, for as long as the dialog is open.
 * @param webhook null for a new one @param onSaved called when an existing webhook was saved
 */
export function useWebhookForm(webhook: Webhook | null, onSaved: (address: string) => void) {
  const [address, setAddress] = useState(webhook?.address ?? '');
  const [events, setEvents] = useState<ReadonlySet<EventName>>(new Set(webhook?.events));
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  // A press after a lost answer sends the same key and creates the same webhook; other params get another key.
  const request = useRef({ params: '', key: '' });
  const [create, creating] = useCreateWebhookMutation();
  const [change, changing] = useChangeWebhookMutation();

  async function save(params: { address: string; events: EventName[] }) {
    if (webhook) return await change({ id: webhook.id, changeWebhook: params });
    const text = JSON.stringify(params);
    if (request.current.params !== text) request.current = { params: text, key: newUuid() };
    return await create({ createWebhook: params, 'Idempotency-Key': request.current.key });
  }

  return {
    address,
    events,
    problem,
    secret,
    isBusy: creating.isLoading || changing.isLoading,
    setAddress,
    setEvents,
    async submit() {
      const missing = missingOf(address, events);
      setProblem(missing);
      if (missing) return;
      const { data, error } = await save({ address: address.trim(), events: [...events] });
      if (!data) return setProblem(problemOf(error));
      if (!('secret' in data)) return onSaved(data.address);
      setSecret(data.secret);
      // It stays out of the store, where everything else of the page could read it.
      creating.reset();
    },
  };
}

function missingOf(address: string, events: ReadonlySet<EventName>): FormProblem | null {
  if (address.trim() === '') return { at: 'address', text: 'Please enter the address of your program.' };
  return events.size === 0 ? { at: 'form', text: 'Please choose at least one event.' } : null;
}

function problemOf(error: unknown): FormProblem {
  const text = problemDetail(error) ?? refusedOrUnanswered(error, 'The webhook could not be saved. Please try again.');
  return { at: problemType(error) === 'address-refused' ? 'address' : 'form', text };
}
