import { restoredEnv } from './restored-env.ts';

const saved =
  'COMPOSE_PROJECT_NAME=old\nGATEWAY_PORT=8080\nTOKEN_ENCRYPTION_KEYS=saved-key\nMONGO_ADMIN_PASSWORD=saved\nPUBLISH_PARALLEL=8\n';

test('When there is no env file, then the one of the backup comes, for this checkout', () => {
  const { text, changed } = restoredEnv(saved, { here: null, projectName: 'new' });
  expect(text).toBe(saved.replace('=old', '=new'));
  expect(changed).toEqual([]);
});

test('When there is one, then keys and decisions come from the backup, ports and passwords of servers stay, and only names are shown', () => {
  const here = 'COMPOSE_PROJECT_NAME=here\nGATEWAY_PORT=9090\nTOKEN_ENCRYPTION_KEYS=fresh\nMONGO_ADMIN_PASSWORD=mine\nLOG_LEVEL=debug\n';
  const { text, changed } = restoredEnv(saved, { here, projectName: 'here' });
  expect(text).toBe(
    'COMPOSE_PROJECT_NAME=here\nGATEWAY_PORT=9090\nTOKEN_ENCRYPTION_KEYS=saved-key\nMONGO_ADMIN_PASSWORD=mine\nLOG_LEVEL=debug\nPUBLISH_PARALLEL=8\n',
  );
  expect(changed).toEqual(['PUBLISH_PARALLEL', 'TOKEN_ENCRYPTION_KEYS']);
});
