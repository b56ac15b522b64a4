import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** express-gateway out of the box: one pipeline with its own proxy policy, nothing else. Arguments: own port, upstream port. */
const require = createRequire(import.meta.url);
const directory = mkdtempSync(join(tmpdir(), 'express-gateway-'));
cpSync(join(dirname(require.resolve('express-gateway')), 'config/models'), join(directory, 'models'), { recursive: true });
writeFileSync(join(directory, 'system.config.yml'), 'db: { redis: { emulate: true, namespace: EG } }\ncrypto: {}\n');
writeFileSync(
  join(directory, 'gateway.config.yml'),
  `http: { port: ${process.argv[2]}, hostname: 127.0.0.1 }
apiEndpoints: { all: { paths: '*' } }
serviceEndpoints: { upstream: { url: 'http://127.0.0.1:${process.argv[3]}' } }
policies: [proxy]
pipelines: { all: { apiEndpoints: [all], policies: [{ proxy: { action: { serviceEndpoint: upstream, xfwd: true } } }] } }
`,
);
process.env.EG_DISABLE_CONFIG_WATCH = '1';
process.env.LOG_LEVEL = 'error';
await require('express-gateway')().load(directory).run();
