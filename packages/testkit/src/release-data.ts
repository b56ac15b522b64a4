import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import type { Connection } from 'mongoose';
import { indexConflicts, indexesIn } from './release-indexes.ts';
import type { KeptIndexes } from './release-indexes.ts';

const { EJSON } = mongo.BSON;
/** Numbers keep their kind and bytes their form. */
const exactly = { relaxed: false } as const;
const ending = '.ejson';
const endingOfIndexes = '.indexes.ejson';

/** Documents by the name of their collection, each as one line of EJSON: to be compared, not to be read. */
export type StoredLines = Record<string, string[]>;

/** As it is kept, a line a document. */
function inFile(stored: StoredLines): string {
  const parts = Object.entries(stored).map(([name, lines]) => `${JSON.stringify(name)}: [\n${lines.join(',\n')}\n]`);
  return `{\n${parts.join(',\n')}\n}\n`;
}

const linesOf = (indexes: KeptIndexes): StoredLines =>
  Object.fromEntries(Object.entries(indexes).map(([name, all]) => [name, all.map((index) => JSON.stringify(index))]));

/** Data that releases stored, for tests that open it with the build of today. */
export interface ReleaseData {
  /** Releases whose data are kept, or about to be; never empty: as long as there are none, the data of this build are opened by itself. */
  names: string[];
  /**
   * Writes data of the release that `make release-data` names and keeps them, and the indexes of the database; never twice: what is kept is never changed. In usual
   * runs it does nothing, unless no release is kept yet: then data are written, and kept for this run only.
   * @param release the release of the running servers, where each release has its own; nothing is written for another one
   */
  keep(connection: Connection, write: () => Promise<void>, release?: string): Promise<void>;
  /**
   * Puts the data of a release in place of what a database holds, as they lay there.
   * @returns them
   * @throws Error where the database has an index that would be refused beside those of the release
   */
  open(connection: Connection, release: string): Promise<StoredLines>;
  /** Present content of the collections: equal to what was opened as long as nothing was written. */
  stored(connection: Connection): Promise<StoredLines>;
}

/** Stands for a release where none has data of a part yet. */
const thisBuild = 'this build';

/** Names of the releases with a file of data, `v1.0.0.ejson`, or of a part of them, `v1.0.0.packs.ejson`. */
function releasesIn(folder: string, part: string | undefined): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file) => {
    const [, release, ofPart] = /^(v\d+\.\d+\.\d+)(?:\.([a-z-]+))?\.ejson$/.exec(file) ?? [];
    return release !== undefined && ofPart === part ? [release] : [];
  });
}

/**
 * The data of releases that lie beside the tests of a service, in `releases/`, a file a release and a line a document, and one of its indexes.
 * @param testFolder folder of the tests
 * @param collections all in which the service keeps what has to outlive an upgrade
 * @param part names the data where a service has several tests of upgrades; each has files of its own, and all share the one with the indexes
 */
export function releaseData(testFolder: string, collections: readonly string[], part?: string): ReleaseData {
  const folder = join(testFolder, 'releases');
  const fileOf = (release: string) => join(folder, (part === undefined ? release : `${release}.${part}`) + ending);
  const toWrite = process.env['WRITE_RELEASE'] || undefined;
  const kept = releasesIn(folder, part);
  /** Content of the file and of the indexes of this build, where no release has any. */
  let ofThisBuild: { data: string; indexes: string } | undefined;

  async function stored(connection: Connection): Promise<StoredLines> {
    const lines = collections.map(async (name) => {
      const documents = await connection.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
      return [name, documents.map((document) => EJSON.stringify(document, exactly))] as const;
    });
    return Object.fromEntries(await Promise.all(lines));
  }

  return {
    names: kept.length === 0 && toWrite === undefined ? [thisBuild] : [...new Set([...kept, ...(toWrite ? [toWrite] : [])])].toSorted(),
    stored,
    async keep(connection, write, release) {
      if (release !== undefined && release !== (toWrite ?? thisBuild)) return;
      if (toWrite === undefined && kept.length > 0) return;
      if (toWrite === undefined) {
        const indexes = inFile(linesOf(await indexesIn(connection)));
        await write();
        ofThisBuild = { data: inFile(await stored(connection)), indexes };
        return;
      }
      mkdirSync(folder, { recursive: true });
      const indexFile = join(folder, toWrite + endingOfIndexes);
      if (!existsSync(indexFile)) writeFileSync(indexFile, inFile(linesOf(await indexesIn(connection))));
      if (existsSync(fileOf(toWrite))) return;
      await write();
      writeFileSync(fileOf(toWrite), inFile(await stored(connection)));
    },
    async open(connection, release) {
      const keptIndexes = JSON.parse(ofThisBuild?.indexes ?? readFileSync(join(folder, release + endingOfIndexes), 'utf8')) as KeptIndexes;
      const conflicts = indexConflicts(keptIndexes, await indexesIn(connection));
      if (conflicts.length > 0) throw new Error(`MongoDB refuses indexes where ${release} ran before: ${conflicts.join('; ')}.`);
      const content = EJSON.parse(ofThisBuild?.data ?? readFileSync(fileOf(release), 'utf8'), exactly) as Record<
        string,
        mongo.BSON.Document[]
      >;
      const opened: StoredLines = {};
      for (const name of collections) {
        // A release from before there was such a collection kept nothing in it.
        const documents = content[name] ?? [];
        await connection.collection(name).deleteMany({});
        if (documents.length > 0) await connection.collection(name).insertMany(documents);
        opened[name] = documents.map((document) => EJSON.stringify(document, exactly));
      }
      return opened;
    },
  };
}
