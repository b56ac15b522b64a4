const timeoutMs = 5_000;

/** Address of the broker's management: beside AMQP, on its usual port. */
export function managementUrl(amqpUrl: string): string {
  return `http://${new URL(amqpUrl).hostname}:15672`;
}

/** Request to the management. */
export interface ManagementCall {
  /** From `/api` on. */
  path: string;
  method?: 'GET' | 'PUT';
  /** Sent as JSON. */
  body?: object;
}

/**
 * Asks the broker's management (https://www.rabbitmq.com/docs/http-api-reference), signed in as the user of the AMQP address.
 * @throws Error with what to do, never with the password, when it does not answer
 */
export function askManagement(amqpUrl: string, call: ManagementCall, management = managementUrl(amqpUrl)): Promise<Response> {
  const { username, password } = new URL(amqpUrl);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return fetch(management + call.path, {
    method: call.method ?? 'GET',
    headers: { authorization: `Basic ${credentials}`, ...(call.body ? { 'content-type': 'application/json' } : {}) },
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(
      `The management API of the broker does not answer at ${management}: is the broker running, and its management plugin enabled?`,
      {
        cause: error,
      },
    );
  });
}
