import { foldersOf } from './service-folders.ts';
import type { FolderUse, StoreUser } from './service-folders.ts';

/** A service's account at the store. */
export interface StoreAccount {
  service: StoreUser;
  accessKey: string;
  secretKey: string;
}

/** A statement of a bucket policy, in the words of AWS (https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-policy-language-overview.html). */
interface PolicyStatement {
  Effect: 'Allow';
  Principal: { AWS: string[] };
  Action: string[];
  Resource: string[];
  Condition?: { StringLike: { 's3:prefix': string[] } };
}

/** Permitted actions on single objects. Larger uploads come in parts, which are dropped when one of them fails. */
const actionsOf: Record<FolderUse, string[]> = {
  keep: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'],
  leave: ['s3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'],
  take: ['s3:GetObject', 's3:DeleteObject'],
  read: ['s3:GetObject'],
};

const isFolder = (name: string) => name.endsWith('/');

/**
 * The policy of the bucket under which each account reaches the folders of its service, and lists them. Accounts that are not named may do nothing, except the
 * store's own administrator.
 */
export function bucketPolicy(bucket: string, accounts: readonly StoreAccount[]): { Version: string; Statement: PolicyStatement[] } {
  const arn = `arn:aws:s3:::${bucket}`;
  const statements = accounts.flatMap(({ service, accessKey }): PolicyStatement[] => {
    const folders = foldersOf(service);
    const of: Pick<PolicyStatement, 'Effect' | 'Principal'> = { Effect: 'Allow', Principal: { AWS: [accessKey] } };
    const prefixes = folders.filter(([name]) => isFolder(name)).map(([name]) => `${name}*`);
    return [
      ...folders.map(([name, use]) => ({ ...of, Action: actionsOf[use], Resource: [`${arn}/${name}${isFolder(name) ? '*' : ''}`] })),
      { ...of, Action: ['s3:ListBucket'], Resource: [arn], Condition: { StringLike: { 's3:prefix': prefixes } } },
    ];
  });
  return { Version: '2012-10-17', Statement: statements };
}
