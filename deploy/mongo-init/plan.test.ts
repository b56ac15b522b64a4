import { readPlan } from './plan.ts';

describe('readPlan', () => {
  test('When passwords of two services are set, then there is a user for each and nothing else counts', () => {
    const plan = readPlan({ MONGO_ADMIN_URI: 'mongodb://admin@mongo', USER_AUTH: 'a', USER_MEDIA: 'm', PATH: '/bin' });
    expect(plan).toEqual({
      adminUri: 'mongodb://admin@mongo',
      users: [
        { name: 'auth', password: 'a' },
        { name: 'media', password: 'm' },
      ],
    });
  });

  test('When a password is empty, then the start is refused with the name of the user', () => {
    expect(() => readPlan({ MONGO_ADMIN_URI: 'mongodb://admin@mongo', USER_AUTH: '' })).toThrow('auth');
  });

  test.each([{ USER_AUTH: 'a' }, { MONGO_ADMIN_URI: 'mongodb://admin@mongo' }])(
    'When %p is all that is set, then the start is refused',
    (environment) => {
      expect(() => readPlan(environment)).toThrow();
    },
  );
});
