import { publicAddressWarning } from './public-address-warning.ts';

describe('publicAddressWarning', () => {
  test.each([
    [{ trustProxyHops: 0 }, null],
    [{ trustProxyHops: 1, publicOrigin: 'https://slides.example.org' }, null],
    [{ trustProxyHops: 0, publicOrigin: 'http://slides.lan:8080' }, null],
    [{ trustProxyHops: 0, publicOrigin: 'https://slides.example.org' }, 'share its limits'],
    [{ trustProxyHops: 1 }, 'Set PUBLIC_ORIGIN'],
  ])('When the settings are %j, then the warning is %j', (settings, part) => {
    const warning = publicAddressWarning(settings);
    if (part === null) expect(warning).toBeNull();
    else expect(warning).toContain(part);
  });
});
