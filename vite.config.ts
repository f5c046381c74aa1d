import tailwind from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  compileBesidePage,
  limitShell,
  messagesInOne,
  refuseCostlyGroups,
  startLater,
} from './scripts/browser-build.ts'

const REACT =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/|web\/platform\/hydrate-root/

export default defineConfig({
  // Served as they are by the server: favicons, fonts, the social image.
  publicDir: 'public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // With React and the router inside, as production has them: taken from node_modules at run time they would be their
    // development builds wherever NODE_ENV is not `production`, as in demo mode.
    ssr: { resolve: { noExternal: true } },
    client: {
      build: {
        rolldownOptions: {
          // An endpoint that a page does not call is left out of it.
          treeshake: { manualPureFunctions: ['endpoint', 'endpointsOf'] },
          output: {
            codeSplitting: {
              groups: [
                // What every page needs, in the order that it is run in: each file is a task of its own (`web/platform/start-later.ts`).
                { name: 'react', tags: ['$initial'], test: REACT, priority: 3 },
                { name: 'shell', tags: ['$initial'], priority: 2 },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    startLater(),
    messagesInOne(),
    compileBesidePage(),
    limitShell(),
    refuseCostlyGroups(),
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
        // TypeScript resolves like Node: without extensions every route would be `any`.
        addExtensions: true,
        // A page's loader comes with the page: left in the entry it would bring what it imports to every visitor.
        codeSplittingOptions: {
          defaultBehavior: [
            ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
          ],
        },
      },
      server: { entry: './server.ts' },
      client: { entry: './client.tsx' },
      vite: { installDevServerMiddleware: false },
      // Who may import what is checked by scripts/check-imports.ts; this resolves every import twice, a quarter of the build.
      importProtection: { enabled: false },
    }),
    react(),
  ],
})
