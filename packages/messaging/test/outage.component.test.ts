import { randomUUID } from 'node:crypto';
import { pendingEvent, updateWithEvent } from '../src/index.ts';
import type { PendingEvent, ReceivedEvent } from '../src/index.ts';
import { sweepCollection } from '../src/outbox/outbox-sweep.ts';
import { arrange, imageChanged, queueName, thing } from './arrange.ts';
import type { Arrangement } from './arrange.ts';
import { eventually } from '@viral-slides/testkit';

let servers: Arrangement;
beforeAll(async () => {
  servers = await arrange();
});
afterEach(() => servers.release());
afterAll(() => servers.stop());

const savesOfOne = 600;
const documents = 300;

const deleted = (imageId: string, revision: number): PendingEvent =>
  pendingEvent('media.image.v1.deleted', { userId: 'u-1', imageId, revision }, { eventId: randomUUID(), occurredAt: new Date() });
const registered = (imageId: string): PendingEvent =>
  pendingEvent('media.image.v1.registered', { userId: 'u-1', imageId, revision: 1 }, { eventId: randomUUID(), occurredAt: new Date() });

/** A collection whose events are not published yet, and a consumer that notes what arrives, by image and revision. */
async function outage() {
  const [bus, things] = [servers.bus(), await servers.outbox()];
  const received: ReceivedEvent[] = [];
  bus.consume({
    queue: queueName(),
    events: ['media.image.v1.registered', 'media.image.v1.changed', 'media.image.v1.deleted'],
    prefetch: 200,
    handle: async (event) => void received.push(event),
  });
  const save = (id: string, revision: number, event = imageChanged(id, revision)) =>
    updateWithEvent(things, { filter: { _id: id }, update: { $set: { revision } }, event });
  const eventsOf = (id: string) =>
    received.flatMap(({ type, message }) =>
      'imageId' in message && message.imageId === id ? [`${type.split('.')[3]} ${message.revision}`] : [],
    );
  return { bus, things, received, save, eventsOf };
}

describe('a long outage of the broker', () => {
  test('When one document is saved hundreds of times, then it holds its first event and the newest, and both arrive', async () => {
    const { bus, things, save, eventsOf } = await outage();
    await things.insertOne(thing({ _id: 'one', pendingEvents: [registered('one')] }));
    for (let revision = 2; revision <= savesOfOne; revision += 1) expect(await save('one', revision)).toBe(true);
    const [stored] = await things.find().toArray();
    expect(stored?.pendingEvents.map(({ type }) => type)).toEqual(['media.image.v1.registered', 'media.image.v1.changed']);
    expect(stored).toMatchObject({ revision: savesOfOne });

    await bus.start();
    await servers.relay(bus, things).flush();

    await eventually(() => expect(eventsOf('one')).toEqual(['registered 1', `changed ${savesOfOne}`]));
    expect(await things.findOne({ _id: 'one' })).toMatchObject({ pendingEvents: [] });
  });

  test('When many documents are saved many times and some are deleted, then each is reported in its last state, and looks stay within their budget', async () => {
    const { bus, things, save, eventsOf } = await outage();
    const ids = Array.from({ length: documents }, () => randomUUID());
    await things.insertMany(ids.map((_id) => thing({ _id, pendingEvents: [registered(_id)] })));
    for (let revision = 2; revision <= 5; revision += 1) await Promise.all(ids.map((id) => save(id, revision)));
    await Promise.all(ids.slice(0, 10).map((id) => save(id, 6, deleted(id, 6))));
    await bus.start();

    const first = await sweepCollection(bus, things, { documents: 40, eventsOfDocument: 100, bytes: 1_000_000 });
    expect(first).toEqual({ documents: 40, more: true });
    await servers.relay(bus, things).flush();

    await eventually(() => {
      for (const id of ids.slice(10)) expect(eventsOf(id)).toEqual(['registered 1', 'changed 5']);
      for (const id of ids.slice(0, 10)) expect(eventsOf(id)).toEqual(['registered 1', 'changed 5', 'deleted 6']);
    });
    expect(await things.countDocuments({ 'pendingEvents.0': { $exists: true } })).toBe(0);
  }, 60_000);

  test('When an old outage left very many events in one document, then they go out in slices, in their order', async () => {
    const { bus, things, eventsOf } = await outage();
    const events = Array.from({ length: 250 }, (_, index) => imageChanged('old', index + 1));
    await things.insertOne(thing({ _id: 'old', pendingEvents: events }));
    await bus.start();
    expect(await sweepCollection(bus, things, { documents: 500, eventsOfDocument: 100, bytes: 1_000_000 })).toEqual({
      documents: 1,
      more: true,
    });
    expect((await things.findOne({ _id: 'old' }))?.pendingEvents).toHaveLength(150);
    await servers.relay(bus, things).flush();
    await eventually(() => expect(eventsOf('old')).toEqual(events.map((_, index) => `changed ${index + 1}`)));
  });

  test('When the events of one document are larger than a look may read, then the look takes it alone', async () => {
    const { bus, things } = await outage();
    await things.insertMany([thing(), thing(), thing()]);
    await bus.start();
    const tiny = { documents: 500, eventsOfDocument: 100, bytes: 1 };
    expect(await sweepCollection(bus, things, tiny)).toEqual({ documents: 1, more: true });
    expect(await things.countDocuments({ 'pendingEvents.0': { $exists: true } })).toBe(2);
  });
});

describe('an event that is replaced while it is published', () => {
  test('When the change comes before the confirm, then the newer event stays and goes out next', async () => {
    const { bus, things, save, eventsOf } = await outage();
    await things.insertOne(thing({ _id: 'busy', pendingEvents: [imageChanged('busy', 1)] }));
    await bus.start();
    const whilePublishing = {
      ...bus,
      publish: async (event: PendingEvent) => {
        await save('busy', 2);
        await bus.publish(event);
      },
    };
    await sweepCollection(whilePublishing, things, { documents: 10, eventsOfDocument: 10, bytes: 1_000 });
    expect((await things.findOne({ _id: 'busy' }))?.pendingEvents).toHaveLength(1);
    await servers.relay(bus, things).flush();
    await eventually(() => expect(eventsOf('busy')).toEqual(['changed 1', 'changed 2']));
  });

  test('When the relay takes the waiting event out between looking and replacing, then the change and its event are still written', async () => {
    const { things } = await outage();
    await things.insertOne(thing({ _id: 'raced', pendingEvents: [imageChanged('raced', 1)] }));
    let calls = 0;
    const racing = {
      updateOne: async (filter: object, update: object) => {
        calls += 1;
        if (calls === 2) await things.updateOne({ _id: 'raced' }, { $set: { pendingEvents: [] } });
        return things.updateOne(filter, update);
      },
    };
    const event = imageChanged('raced', 2);
    expect(await updateWithEvent(racing, { filter: { _id: 'raced' }, update: { $set: { revision: 2 } }, event })).toBe(true);
    expect(await things.findOne({ _id: 'raced' })).toMatchObject({ revision: 2, pendingEvents: [{ eventId: event.eventId }] });
  });

  test('When no document is in the wanted state, then nothing is written and it says so', async () => {
    const { things } = await outage();
    await things.insertOne(thing({ _id: 'kept' }));
    const filter = { _id: 'kept', revision: 7 };
    expect(await updateWithEvent(things, { filter, update: { $set: { revision: 8 } }, event: imageChanged('kept', 8) })).toBe(false);
    expect(await things.findOne({ _id: 'kept' })).not.toHaveProperty('revision');
  });

  test('When many writers change one document at once, then it holds one event of the change', async () => {
    const { things, save } = await outage();
    await things.insertOne(thing({ _id: 'many', pendingEvents: [] }));
    await Promise.all(Array.from({ length: 20 }, (_, index) => save('many', index + 1)));
    expect((await things.findOne({ _id: 'many' }))?.pendingEvents.length).toBeLessThanOrEqual(2);
  });
});
