import { knownZone } from './known-zone.ts';

describe('knownZone', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['UTC', 'UTC'],
    ['Europe/Atlantis', null],
    ['+02:00', null],
    ['', null],
  ])('When the name is %j, then the zone is known as %j', (name, known) => {
    expect(knownZone(name)).toBe(known);
  });
});
