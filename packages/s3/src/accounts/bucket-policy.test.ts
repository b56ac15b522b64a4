import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bucketPolicy } from './bucket-policy.ts';
import { readAccounts } from './make-accounts.ts';
import { foldersOf, serviceFolders } from './service-folders.ts';
import type { StoreUser } from './service-folders.ts';

const account = { service: 'media', accessKey: 'AKIA1', secretKey: 'a-secret-key' } as const;

test('When a service has an account, then the policy lets it use the files of its folders and list those folders', () => {
  const { Statement } = bucketPolicy('slides', [account]);
  const said = Statement.map(({ Action, Resource, Condition }) => [Action.join(), Resource.join(), Condition?.StringLike['s3:prefix']]);
  expect(said).toEqual([
    ['s3:GetObject,s3:PutObject,s3:DeleteObject,s3:AbortMultipartUpload', 'arn:aws:s3:::slides/library/*', undefined],
    ['s3:GetObject,s3:PutObject,s3:DeleteObject,s3:AbortMultipartUpload', 'arn:aws:s3:::slides/fonts/*', undefined],
    ['s3:GetObject,s3:PutObject,s3:DeleteObject,s3:AbortMultipartUpload', 'arn:aws:s3:::slides/quarantine/*', undefined],
    ['s3:GetObject,s3:PutObject,s3:DeleteObject,s3:AbortMultipartUpload', 'arn:aws:s3:::slides/deployment-id', undefined],
    ['s3:GetObject,s3:DeleteObject', 'arn:aws:s3:::slides/captures/*', undefined],
    ['s3:ListBucket', 'arn:aws:s3:::slides', ['library/*', 'fonts/*', 'quarantine/*', 'captures/*']],
  ]);
  expect(Statement.every(({ Effect, Principal }) => Effect === 'Allow' && Principal.AWS.join() === 'AKIA1')).toBe(true);
});

test('When accounts are listed, then they are read', () => {
  expect(readAccounts('media:AKIA1:a-secret-key,social-accounts:two:another-key')).toEqual([
    account,
    { service: 'social-accounts', accessKey: 'two', secretKey: 'another-key' },
  ]);
});

test.each(['media:AKIA1', 'media:AKIA1:', 'media::a-secret-key', 'auth:one:a-secret-key', 'media:one:with<secret'])(
  'When %p is no account of a service with files, then it is refused without its keys',
  (text) => {
    const read = () => readAccounts(`scheduling:one:some-secret,${text}`);
    expect(read).toThrow(`account ${text.split(':')[0]} needs`);
    expect(read).not.toThrow(/AKIA1|secret-key|with</);
  },
);

test('When an operator makes keys at another store, then docs/operating/object-store.md lists all folders of services', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operating/object-store.md'), 'utf8');
  const words = { keep: 'read, write, delete', leave: 'write, delete', take: 'read, delete', read: 'read' };
  for (const service of Object.keys(serviceFolders) as StoreUser[]) {
    const folders = foldersOf(service).map(([name, use]) => `\`${name}\` (${words[use]})`);
    expect(page).toContain(`| \`${service}\` | ${folders.join(', ')} |`);
  }
});
