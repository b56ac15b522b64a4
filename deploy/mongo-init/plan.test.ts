import { readPlan } from './plan.ts';

const adminUri = 'mongodb://admin@mongo';

describe('readPlan', () => {
  test('When passwords of two services are set, then there is a user for each', () => {
    expect(readPlan({ MONGO_ADMIN_URI: adminUri, MONGO_USERS: 'auth:a-1,slide-export:m_2' })).toEqual({
      adminUri,
      users: [
        { name: 'auth', password: 'a-1' },
        { name: 'slide-export', password: 'm_2' },
      ],
    });
  });

  test.each(['media:', 'media', 'media:with space', 'media:with@sign'])(
    'When %p has no password that an address can hold, then the start is refused with the name of the user and without the password',
    (user) => {
      const read = () => readPlan({ MONGO_ADMIN_URI: adminUri, MONGO_USERS: `auth:a,${user}` });
      expect(read).toThrow('user media needs');
      expect(read).not.toThrow('with');
    },
  );

  test.each([{ MONGO_USERS: 'auth:a' }, { MONGO_ADMIN_URI: adminUri }, { MONGO_ADMIN_URI: adminUri, MONGO_USERS: '' }])(
    'When %p is all that is set, then the start is refused',
    (environment) => {
      expect(() => readPlan(environment)).toThrow('is required');
    },
  );
});
