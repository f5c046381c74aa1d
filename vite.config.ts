import tailwind from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimBrowser, slimMessages, startLater } from './scripts/browser-build.ts'

/** By path; each would be a dozen files, alone too small to be compressed well. */
const SHARED = {
  /** Cards, pictures and prices: on every page of the shop. */
  goods: [
    /\/web\/ui\/(price|picture|card|skeleton|format)\./,
    /\/web\/platform\/(prefetch|kept|json-ld|place-of|site)\./,
    /\/web\/platform\/pictures\//,
    /\/web\/features\/shop\/parts\/(picture-s|product-(card|grid)|stock-hint)/,
    /\/web\/features\/shop\/parts\/(color-dots|swatch|wishlist-(button|changes))/,
    /\/web\/paraglide\/messages\/(shop_(card_|wishlist_|stock_)|platform_picture_|ui_price)/,
    /\/(useMutation|mutationObserver)\.js$/,
  ],
  /** The list and the product. */
  aisle: [
    /\/web\/ui\/(breadcrumb|notice|field)\./,
    /\/web\/platform\/breadcrumbs\./,
    /\/web\/features\/shop\/list\/queries/,
    /\/lucide-react\/.*\/(chevron-(left|right)|circle-(check|exclamation-point)|triangle-exclamation-point|info|rotate-cw|star)\.mjs$/,
    /\/web\/paraglide\/messages\/(platform_button_try_again|ui_(breadcrumb|optional)|shop_crumb_home)/,
  ],
  /** The list of the shop and that of events: what narrows them. */
  narrowing: [
    /\/web\/platform\/lists\//,
    /\/lucide-react\/.*\/sliders-horizontal\.mjs$/,
    /\/web\/paraglide\/messages\/platform_filter_/,
  ],
  /** The product and the cart. */
  buying: [
    /\/web\/features\/shop\/parts\/(add-to-cart|use-add-to-cart|quantity-stepper)/,
    /\/lucide-react\/.*\/(plus|minus)\.mjs$/,
    /\/web\/platform\/forms\/hydrating/,
    /\/web\/paraglide\/messages\/(cart_(add|quantity)|shop_(cart_not_added|quantity))/,
  ],
}

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
          // What every page needs, in one file: cut up by who shares what it would be forty, and a quarter larger.
          output: {
            codeSplitting: {
              groups: [
                { name: 'shell', tags: ['$initial'], priority: 2 },
                ...Object.entries(SHARED).map(([name, paths]) => ({
                  name,
                  test: (id: string) => paths.some((path) => path.test(id)),
                  priority: 1,
                  includeDependenciesRecursively: false,
                })),
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    slimBrowser(),
    slimMessages(),
    startLater(),
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
    }),
    react(),
  ],
})
