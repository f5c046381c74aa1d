import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchWithoutPictures } from './e2e/support/browser.ts'
import './e2e/support/messages-at-once.ts'
import { keepTestsInMemory } from './server/testing/memory-folder.ts'

const port = Number(process.env.E2E_PORT ?? 3900)
const url = `http://localhost:${port}`
keepTestsInMemory()
// Workers load this file too: one folder a run, named by the first to come and removed when that one ends. A teardown of
// Playwright's would be too early: the server still runs then, and its database with it.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'coqui-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Node reads TypeScript by itself; rewriting it all, the server's and the messages' files too, took half a minute.
  build: { external: ['**/*.{js,ts}'] },
  fullyParallel: true,
  // One more than the cores of a small machine: each waits for pages and for its server a third of the time.
  workers: 3,
  // For what hangs, as in vitest.config.ts. A machine that is shared may stand still for half a minute.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  forbidOnly: true,
  // A machine that builds something else beside it may be slow once; what fails twice is broken.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Puerto_Rico',
    launchOptions: await launchWithoutPictures(),
    // What is pressed and never comes: said after two minutes, not after ten.
    actionTimeout: 120_000,
    // A click waits until its button stands still. That things move for whoever wants it is `motion.e2e.ts`'s.
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: 'node scripts/start.ts',
    // Its first line: the port is its own. It fills its shop while the journeys are read; each worker waits for that (e2e/support/test.ts).
    wait: { stdout: /\S/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      // Empty counts as unset: whatever `.env` says, the journeys must not reach anybody's database or mail.
      DATABASE_URL: '',
      SENDGRID_API_KEY: '',
      SMTP_URL: '',
      ATH_MOVIL_PUBLIC_TOKEN: '',
      ATH_MOVIL_PRIVATE_TOKEN: '',
      PUBLIC_URL: '',
      DEMO: '1',
      // Each test comes from an address of its own (e2e/support/test.ts).
      TRUST_PROXY: '1',
    },
  },
})
