import { listenAddressSetting, logLevelSetting, portSetting } from './load-config.ts';
import type { Settings } from './load-config.ts';
import { signingSettings } from './signing-settings.ts';
import { tracingSettings } from './tracing-settings.ts';
import { z } from 'zod';

/** The settings that every service of the product shares; a service spreads them into its own. */
export const serviceSettings = {
  port: { env: 'PORT', doc: 'TCP port to listen on', schema: portSetting.default(3000) },
  listenAddress: { env: 'LISTEN_ADDRESS', doc: 'address of this machine to listen on', schema: listenAddressSetting },
  logLevel: { env: 'LOG_LEVEL', doc: 'least severe level that is logged', schema: logLevelSetting },
  mongodbUri: {
    env: 'MONGODB_URI',
    doc: "address of the service's own database, with user and database name",
    schema: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://'),
    isSecret: true,
  },
  amqpUrl: {
    env: 'AMQP_URL',
    doc: 'address of the message broker, with user',
    schema: z.string().regex(/^amqps?:\/\//, 'must start with amqp:// or amqps://'),
    isSecret: true,
  },
  ...signingSettings,
  ...tracingSettings,
} satisfies Settings;
