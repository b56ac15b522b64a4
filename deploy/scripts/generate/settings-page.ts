import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { operatorSettings } from '../operator-settings.ts';
import type { OperatorSetting } from '../operator-settings.ts';

/** Path of the page that lists the settings, relative to the checkout. */
export const settingsPagePath = 'docs/operating/settings.md';

/** Sections of the page. Each setting that an operator may change is in one section. */
const sections: Record<string, string[]> = {
  'Address and limits': [
    'GATEWAY_PORT',
    'GATEWAY_BIND',
    'PUBLIC_DOMAIN',
    'PUBLIC_DOMAIN_TLS',
    'PUBLIC_DOMAIN_EMAIL',
    'PUBLIC_ORIGIN',
    'TRUST_PROXY_HOPS',
    'RATE_LIMIT_LOGIN_PER_MINUTE',
    'RATE_LIMIT_UPLOAD_URL_PER_MINUTE',
    'RATE_LIMIT_USER_PER_MINUTE',
    'RATE_LIMIT_ADDRESS_PER_MINUTE',
    'RATE_LIMIT_TOKEN_PER_MINUTE',
    'RATE_LIMIT_TOKENS_OF_USER_PER_MINUTE',
    'CONCURRENT_REQUESTS_PER_USER',
    'CONCURRENT_REQUESTS_PER_ADDRESS',
  ],
  'Sign-in': ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_CA_FILE', 'OIDC_BROWSER_BASE', 'UPSTREAM_DEV_IDP'],
  Library: ['QUOTA_IMAGES', 'QUOTA_MB', 'INGEST_PARALLEL'],
  'Captures and rendering': [
    'CAPTURES_PER_MINUTE',
    'CAPTURE_ALLOWED_HOSTS',
    'REFUSED_ADDRESSES',
    'BROWSER_PAGES',
    'BROWSERS_MAX',
    'RENDER_KEEP_DAYS',
    'QUOTA_RENDER_MB',
  ],
  'Publishing and notifications': [
    'YOUTUBE_CLIENT_ID',
    'YOUTUBE_CLIENT_SECRET',
    'TIKTOK_CLIENT_KEY',
    'TIKTOK_CLIENT_SECRET',
    'TIKTOK_NUMBERS',
    'INSTAGRAM_CLIENT_ID',
    'INSTAGRAM_CLIENT_SECRET',
    'INSTAGRAM_PASTED_TOKEN',
    'PUBLIC_MEDIA_ORIGIN',
    'PUBLISH_PARALLEL',
    'PUBLISH_MAX_LATE_MINUTES',
    'TOKEN_ENCRYPTION_KEYS',
    'SCHEDULING_ENCRYPTION_KEYS',
    'PUSH_ALLOWED_ORIGINS',
    'INTEGRATIONS_ENCRYPTION_KEYS',
    'WEBHOOK_ALLOWED_HOSTS',
  ],
  'Rehearsal platforms': [
    'PLATFORM_SANDBOX_URL',
    'PLATFORM_SANDBOX_REPLICAS',
    'PLATFORM_SANDBOX_MB',
    'BLUESKY_REHEARSAL',
    'INSTAGRAM_REHEARSAL',
    'PLATFORM_SANDBOX_ALLOW_HTTP',
    'PLATFORM_SANDBOX_TIKTOK_PREFIXES',
  ],
  'Object store': [
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'S3_MEDIA_ACCESS_KEY',
    'S3_MEDIA_SECRET_KEY',
    'S3_BROWSER_ENDPOINT',
    'S3_FORCE_PATH_STYLE',
  ],
  Operating: ['SIZE', 'OPERATOR_TOKEN', 'LOG_LEVEL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG'],
};

/**
 * Writes the page that lists every setting an operator may change, as the programs' own lists of settings describe it.
 * @param target folder used in place of the checkout
 * @throws Error when a section names what is no setting, or a setting is in no section
 */
export async function generateSettingsPage(target: string): Promise<void> {
  const file = join(target, settingsPagePath);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, settingsPage(await operatorSettings()));
}

function settingsPage(settings: ReadonlyMap<string, OperatorSetting>): string {
  const placed = Object.values(sections).flat();
  const misplaced = [...placed.filter((env) => !settings.has(env)), ...[...settings.keys()].filter((env) => !placed.includes(env))];
  if (misplaced.length > 0) throw new Error(`No setting, or in no section of ${settingsPagePath}: ${misplaced.join(', ')}`);
  const tables = Object.entries(sections).map(([title, names]) => {
    const rows = names.flatMap((env) => settings.get(env) ?? []).map(row);
    return [`## ${title}`, '| setting | meaning | default | read by |', '|---|---|---|---|', ...rows, ''].join('\n');
  });
  return [
    '# Settings',
    '',
    'Change settings in `.env`, then run `make up` again. The first `make up` created that file with fresh secrets. `.env.example` has all settings with examples.',
    'A program with an invalid value does not start, and its log names the value. `make generate` writes this page from the lists of settings in the code.',
    '',
    'More: [a public address](public-address.md), [your own identity provider](identity-provider.md), [your own object store](object-store.md).',
    '',
    ...tables,
  ].join('\n');
}

function row({ env, doc, usual, isMade, programs }: OperatorSetting): string {
  const usualText = usual === null ? (isMade ? 'made by `make up`' : 'none') : `\`${usual}\``;
  const cells = [`\`${env}\``, doc.replaceAll('|', '\\|').replaceAll('<', '\\<'), usualText, programs.join(', ') || 'compose'];
  return `| ${cells.join(' | ')} |`;
}
