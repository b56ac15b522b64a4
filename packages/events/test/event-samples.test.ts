import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromJson, getOption } from '@bufbuild/protobuf';
import type { DescMessage, JsonValue } from '@bufbuild/protobuf';
import { event_type } from '../gen/viralslides/options/v1/options_pb.js';
import { decodeEvent, encodeEvent, eventSchemas, eventToJson, isEventType, holdsWholeState } from '../src/index.ts';
import type { EventMessage, EventType } from '../src/index.ts';

const testdata = join(dirname(fileURLToPath(import.meta.url)), '../../../proto/testdata');

const eventTypes = Object.keys(eventSchemas) as EventType[];

/** Reads a sample. @throws Error on an unknown field or a value of the wrong type */
function messageFrom(type: EventType, json: JsonValue): EventMessage<EventType> {
  const schema: DescMessage = eventSchemas[type];
  return fromJson(schema, json) as EventMessage<EventType>;
}

/** Sample files as [event type, path below testdata]; a sample is named `<Message>.json` or `<Message>-<case>.json`. */
function samples(): [EventType, string][] {
  const typeByMessage = new Map<string, EventType>(eventTypes.map((type) => [eventSchemas[type].typeName, type]));
  return readdirSync(testdata, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => {
      const messageName = `${dirname(path).replaceAll('/', '.')}.${basename(path, '.json').split('-')[0]}`;
      const type = typeByMessage.get(messageName);
      if (type === undefined) throw new Error(`${path} is a sample of no event (${messageName})`);
      return [type, path];
    });
}

describe('event samples', () => {
  test.each(samples())('When the sample of %s (%s) is encoded and decoded, then it is the same', (type, path) => {
    const json = JSON.parse(readFileSync(join(testdata, path), 'utf8'));

    const bytes = encodeEvent(type, messageFrom(type, json));

    expect(bytes.length).toBeGreaterThan(0);
    expect(eventToJson(type, decodeEvent(type, bytes))).toEqual(json);
  });

  test.each(eventTypes)('When %s is an event, then it has a sample, its schema says its name and every message names a user', (type) => {
    expect(samples().map(([sampled]) => sampled)).toContain(type);
    expect(getOption(eventSchemas[type], event_type)).toBe(type);
    expect(eventSchemas[type].fields.find((field) => field.number === 1)?.localName).toBe('userId');
  });
});

describe('decodeEvent', () => {
  test('When the bytes are not protobuf, then it throws', () => {
    expect(() => decodeEvent('media.image.v1.changed', new TextEncoder().encode('not protobuf'))).toThrow();
  });
});

describe('isEventType', () => {
  test.each([
    ['media.image.v1.changed', true],
    ['media.image.v2.changed', false],
    ['toString', false],
  ])('When the name is %s, then it is known: %s', (name, known) => {
    expect(isEventType(name)).toBe(known);
  });
});

describe('holdsWholeState', () => {
  test('When the schema of an event says so, then a later one is enough, and readers know which one is later', () => {
    const whole = eventTypes.filter(holdsWholeState);
    expect(whole).toEqual([
      'accounts.account.v1.changed',
      'integrations.webhook.v1.changed',
      'media.image.v1.changed',
      'projects.project.v1.changed',
      'scheduling.post.v1.changed',
    ]);
    for (const type of whole) expect(eventSchemas[type].fields.map(({ localName }) => localName)).toContain('revision');
  });
});
