import type { S3Client } from '@aws-sdk/client-s3';
import { currentTrace, inSpan, isTracing } from '@viral-slides/tracing';

/** Makes a span of each request to the store that belongs to a trace. It records the command, never a key: keys hold ids of people. */
export function traceRequests(client: S3Client): void {
  if (!isTracing()) return;
  client.middlewareStack.add(
    (next, { commandName = 'request' }) =>
      (args) => {
        if (currentTrace() === undefined) return next(args);
        const name = commandName.replace(/Command$/, '');
        return inSpan({ name: `S3 ${name}`, kind: 'client', attributes: { 'rpc.system': 'aws-api', 'rpc.method': name } }, () =>
          next(args),
        );
      },
    { step: 'initialize', name: 'traceRequests' },
  );
}
