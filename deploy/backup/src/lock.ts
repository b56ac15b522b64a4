import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Key, Lock } from './sealed-file.ts';

type Environment = Record<string, string | undefined>;

/** Shortest passphrase that is taken, in characters: passphrases can be tried offline by anyone who has the file. */
export const minPassphraseLength = 12;

/** Lock for a new backup, from `BACKUP_RECIPIENT`, `BACKUP_PASSPHRASE_FILE` or `BACKUP_PASSPHRASE`, else asked for. @throws Error saying what is missing */
export async function lockFrom(environment: Environment): Promise<Lock> {
  const recipient = environment['BACKUP_RECIPIENT'];
  if (recipient) {
    if (!/^age1[a-z0-9]+$/.test(recipient)) throw new Error('BACKUP_RECIPIENT is not a public key of age, which starts with "age1".');
    return { recipient };
  }
  const passphrase = settledPassphrase(environment) ?? (await askForNewPassphrase());
  if (passphrase.length < minPassphraseLength) throw new Error(`The passphrase needs at least ${minPassphraseLength} characters.`);
  return { passphrase };
}

/** Key that opens a backup, from `BACKUP_IDENTITY_FILE`, `BACKUP_PASSPHRASE_FILE` or `BACKUP_PASSPHRASE`, else asked for. @throws Error saying what is missing */
export async function keyFrom(environment: Environment): Promise<Key> {
  const file = environment['BACKUP_IDENTITY_FILE'];
  if (file) {
    const identity = readFileSync(file, 'utf8')
      .split('\n')
      .find((line) => line.startsWith('AGE-SECRET-KEY-'));
    if (!identity) throw new Error(`${file} does not contain a private key of age: a line that starts with "AGE-SECRET-KEY-".`);
    return { identity: identity.trim() };
  }
  return { passphrase: settledPassphrase(environment) ?? (await ask('Passphrase of the backup: ')) };
}

function settledPassphrase(environment: Environment): string | null {
  const file = environment['BACKUP_PASSPHRASE_FILE'];
  return file ? readFileSync(file, 'utf8').replace(/\r?\n$/, '') : environment['BACKUP_PASSPHRASE'] || null;
}

async function askForNewPassphrase(): Promise<string> {
  const passphrase = await ask('Passphrase for the backup (the backup cannot be opened without it): ');
  if ((await ask('Repeat the passphrase: ')) !== passphrase) throw new Error('The two passphrases differ. No backup was made.');
  return passphrase;
}

/** Asks without showing what is typed. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error('There is no terminal to ask in: set BACKUP_PASSPHRASE_FILE to a file with the passphrase (docs/operating/backup.md).');
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return answer;
}
