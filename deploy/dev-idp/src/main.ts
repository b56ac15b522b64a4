import { openDevIdp } from './open-dev-idp.ts';

const provider = await openDevIdp(process.env);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void provider.stop().then(() => process.exit(0)));
