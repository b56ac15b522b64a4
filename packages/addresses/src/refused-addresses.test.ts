import { loadConfig } from '@viral-slides/config';
import { isPublic } from './addresses.ts';
import { refusedAddressesSettings } from './refused-addresses.ts';

const read = (text: string) => loadConfig(refusedAddressesSettings, { REFUSED_ADDRESSES: text }).refusedAddresses;

describe('REFUSED_ADDRESSES', () => {
  test('When it lists addresses and ranges, then those are refused and others are not', () => {
    const refused = read('8.8.8.8, 2606:4700::/48');
    expect(['8.8.8.8', '2606:4700::1', '1.1.1.1'].map((address) => isPublic(address, { refused }))).toEqual([false, false, true]);
  });

  test('When it is empty, then none are', () => {
    expect(read('')).toEqual([]);
  });

  test('When something in it is no address, then it is named', () => {
    expect(() => read('8.8.8.8,slides.example.org')).toThrow('REFUSED_ADDRESSES: slides.example.org is neither an IP address nor a range');
  });
});
