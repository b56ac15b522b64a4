import { profileFromClaims } from './profile-from-claims.ts';

describe('profileFromClaims', () => {
  test.each([
    [{ given_name: 'Ada', family_name: 'Lovelace', name: 'Countess' }, 'Ada', 'Lovelace'],
    [{ given_name: 'Ada' }, 'Ada', null],
    [{ family_name: 'Lovelace' }, null, 'Lovelace'],
    [{ name: 'Ada Lovelace' }, 'Ada', 'Lovelace'],
    [{ name: 'José Luis García' }, 'José', 'Luis García'],
    [{ name: 'Plato' }, 'Plato', null],
    [{ name: '  ' }, null, null],
    [{ given_name: 'A\n\tda\u0000' }, 'A da', null],
    [{ given_name: 42, name: { x: 1 } }, null, null],
    [{}, null, null],
  ])('When the claims are %j, then the names are %j and %j', (claims, firstName, lastName) => {
    expect(profileFromClaims(claims)).toMatchObject({ firstName, lastName });
  });

  test.each([
    ['ada@example.test', 'ada@example.test'],
    ['not an address', null],
    [7, null],
    [undefined, null],
  ])('When the e-mail claim is %j, then the e-mail is %j', (email, expected) => {
    expect(profileFromClaims({ email }).email).toBe(expected);
  });

  test.each([
    ['https://pictures.example/ada.png', 'https://pictures.example/ada.png'],
    ['http://pictures.example/ada.png', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    ['https://name:secret@pictures.example/', null],
    ['/ada.png', null],
    [undefined, null],
  ])('When the picture claim is %j, then the picture is %j', (picture, expected) => {
    expect(profileFromClaims({ picture }).profileImageUrl).toBe(expected);
  });
});
