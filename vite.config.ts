import tailwind from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The browser needs the endpoints' paths and types, not their schemas: only the server validates. Saves the whole of zod. */
function dropSchemasFromBrowser(): Plugin {
  return {
    name: 'drop-schemas-from-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source) {
      return source === 'zod' ? `${import.meta.dirname}/web/platform/no-schemas.ts` : null
    },
  }
}

export default defineConfig({
  // Served as they are by the server: favicons, fonts, the social image.
  publicDir: 'public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  plugins: [
    dropSchemasFromBrowser(),
    tailwind(),
    tanstackStart({
      srcDirectory: 'web',
      router: {
        entry: './router.tsx',
        virtualRouteConfig: './web/routes.ts',
        routesDirectory: '.',
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
      },
      server: { entry: './server.ts' },
      client: { entry: './client.tsx' },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
  ],
})
