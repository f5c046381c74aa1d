import { defineConfig } from 'vitest/config'

process.env.TZ = 'UTC'

const shared = {
  environment: 'node',
  testTimeout: 20_000,
  hookTimeout: 60_000,
  env: { NODE_ENV: 'test', TZ: 'UTC' },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{contract,server,scripts,bench}/**/*.test.ts'],
          globalSetup: ['./server/testing/test-cluster.ts'],
          setupFiles: ['./server/testing/fail-on-console.ts', './server/testing/close-files.ts'],
          // One process reads the server's files once, not once a test file: that took most of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['./server/testing/fail-on-console.ts'],
        },
      },
    ],
  },
})
