import type { Plugin } from 'vite';

/** Vite plugin of the development server: the page that draws slides is at the address that it has in the product (deploy/frontend/nginx.conf). */
export function rendererAddress(): Plugin {
  return {
    name: 'renderer-address',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.split('?')[0] === '/assets/renderer') request.url = '/renderer.html';
        next();
      });
    },
  };
}
