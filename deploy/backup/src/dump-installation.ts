import { pack as openPack } from 'tar-stream';
import type { Pack } from 'tar-stream';
import { contentTypeRecord, endEntry, objectName, partName } from './archive.ts';
import { packDocuments } from './documents.ts';
import { collectionOf, collectionsToKeep, documentsOf } from './read-database.ts';
import { objectsOf } from './read-objects.ts';
import type { Servers } from './servers.ts';
import { addBytes, addEntry } from './tar.ts';
import { countedBytes, createTally } from './totals.ts';
import type { Tally } from './totals.ts';

/** Documents of a part before it is compressed, in bytes. */
const partBytes = 4_000_000;

/** Target of the backup, and the totals so far. */
interface Writing {
  pack: Pack;
  tally: Tally;
}

async function dumpCollection({ mongo }: Servers, name: string, { pack, tally }: Writing): Promise<void> {
  const collection = collectionOf(mongo, name);
  tally.collection(name);
  await addBytes(pack, partName(name, 'about.json'), JSON.stringify({ indexes: await collection.indexes() }));
  let [part, bytes, parts]: [Buffer[], number, number] = [[], 0, 0];
  const write = async () => {
    parts += 1;
    await addBytes(pack, partName(name, `${String(parts).padStart(6, '0')}.bson.gz`), await packDocuments(part));
    [part, bytes] = [[], 0];
  };
  for await (const document of documentsOf(collection)) {
    tally.document(name, document);
    part.push(document);
    bytes += document.byteLength;
    if (bytes >= partBytes) await write();
  }
  if (part.length > 0) await write();
}

async function dumpObjects({ store }: Servers, { pack, tally }: Writing): Promise<void> {
  for await (const { key, sizeBytes, contentType, bytes } of objectsOf(store)) {
    tally.object(key, sizeBytes);
    const header = { name: objectName(key), sizeBytes, records: { [contentTypeRecord]: contentType } };
    await addEntry(pack, header, countedBytes(bytes, tally));
  }
}

async function fill(servers: Servers, pack: Pack): Promise<void> {
  const tally = createTally();
  for (const name of await collectionsToKeep(servers.mongo)) await dumpCollection(servers, name, { pack, tally });
  await dumpObjects(servers, { pack, tally });
  await addBytes(pack, endEntry, JSON.stringify(tally.totals()));
  pack.finalize();
}

/** Reads databases and objects while others use them. @returns a tar that ends with an error where reading fails */
export function dumpInstallation(servers: Servers): Pack {
  const pack = openPack();
  fill(servers, pack).catch((error: unknown) => pack.destroy(error as Error));
  return pack;
}
