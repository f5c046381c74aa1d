import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from './e2e/support/browser.ts'
import { keepTestsInMemory } from './server/testing/memory-folder.ts'
import { SlowFirst } from './server/testing/slow-first.ts'
import { knowOwnFrame } from './web/testing/own-frame.ts'

process.env.TZ = 'UTC'
keepTestsInMemory()

const shared = {
  // For what hangs. What takes three seconds here took thirty on a machine where six others were at work.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // As the journeys: a net, and whoever falls into it is named at the end (scripts/test.ts).
  retry: 1,
  // What is awaited comes at once, or a machine that stands still for a while shows it later.
  expect: { poll: { timeout: 60_000 } },
  env: { NODE_ENV: 'test', TZ: 'UTC' },
  // Plain JavaScript already: read by Node as it is.
  server: { deps: { external: [/\/paraglide\//] } },
}

/** All messages in one file: each in its own, as the pages have them, is 7,000 files to open. */
const MESSAGES_IN_ONE = {
  find: '#web/paraglide/messages.js',
  replacement: fileURLToPath(new URL('web/paraglide/messages-in-one.js', import.meta.url)),
}
const NO_PAGE_CONTEXT = fileURLToPath(new URL('web/testing/no-page-context.ts', import.meta.url))
const web = {
  ...shared,
  environment: 'node',
  setupFiles: ['./server/testing/fail-on-console.ts'],
  unstubGlobals: true,
}
/** They put something else in the place of a module (`vi.mock`), which a shared process would go on seeing. */
const REPLACES_MODULES = [
  'web/platform/{call,query,retry-layers,user-query}.test.ts',
  'web/platform/request/send.test.ts',
  'web/domain/wishlist/wishlist-changes.test.ts',
]
const IN_BROWSER = 'web/**/*.browser.test.tsx'

const BROWSER_PACKAGES = [
  '@sentry/browser',
  '@stripe/react-stripe-js',
  '@stripe/stripe-js',
  '@tanstack/react-query',
  'axe-core',
  'class-variance-authority',
  'clsx',
  'lucide-react',
  'radix-ui',
  'react',
  'react-dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'vitest-browser-react',
  'zod',
]

export default defineConfig({
  test: {
    // One more than the cores of a small machine: each waits for its database, or for a clock, a seventh of the time.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        resolve: { alias: [MESSAGES_IN_ONE] },
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          include: ['{contract,server,scripts,bench}/**/*.test.ts'],
          globalSetup: ['./server/testing/test-cluster.ts'],
          setupFiles: [
            './server/testing/fail-on-console.ts',
            './server/testing/close-files.ts',
            './server/testing/patient-waits.ts',
          ],
          // One process reads the files once, not once a test file: that took most of the time.
          isolate: false,
        },
      },
      {
        resolve: { alias: [MESSAGES_IN_ONE] },
        test: {
          ...web,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [IN_BROWSER, ...REPLACES_MODULES],
          isolate: false,
        },
      },
      {
        resolve: { alias: [MESSAGES_IN_ONE] },
        test: { ...web, name: 'web alone', include: REPLACES_MODULES },
      },
      {
        // Single components in a real browser: clocks, keys and pointers, without a server or a page around them.
        plugins: [tailwind(), react()],
        // Named, so that none is found in the middle of a run, which loads the page anew and fails what is running.
        optimizeDeps: { include: BROWSER_PACKAGES },
        resolve: {
          alias: [
            MESSAGES_IN_ONE,
            { find: /^.*\/(page-context|api-handle)\.ts$/, replacement: NO_PAGE_CONTEXT },
          ],
        },
        test: {
          ...shared,
          name: 'browser',
          include: [IN_BROWSER],
          setupFiles: ['./web/testing/browser-setup.ts', './server/testing/fail-on-console.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: await browserLaunch(),
              contextOptions: { timezoneId: 'America/Puerto_Rico', locale: 'en-US' },
            }),
            instances: [{ browser: 'chromium' }],
            commands: { knowOwnFrame },
            viewport: { width: 1440, height: 900 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
