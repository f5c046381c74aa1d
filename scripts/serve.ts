/** Starts the server, says where it is, and stops in order when told to. Built into dist/api, which `npm start` runs. */
import { flushCompileCache } from 'node:module'
import type { RunningServer } from '#server/main.ts'
import { type Env, loadEnv } from '#server/platform/env.ts'
import { watchUnhandled } from '#server/platform/last-resort.ts'
import { explainFailure } from './explain-failure.ts'
import { createStopper } from './stop-in-order.ts'
import { tryPort } from './try-port.ts'
import { whenNpmEnds } from './when-npm-ends.ts'

const demoAccounts = ['admin', 'customer', 'provider', 'instructor']

let env: Env | undefined
try {
  env = loadEnv()
  // Said at once, not after a database has been made.
  if (env.role !== 'worker') await tryPort(env.port, env.host)
  const { startServer } = await import('#server/main.ts')
  const { DEMO_PASSWORD } = await import('#server/features/people/identity/index.ts')
  const running = await startServer(env, { onStep: (step) => console.log(`  ${step}…`) })
  stopOnSignals(running)
  console.log(describeServer(running, env, DEMO_PASSWORD))
  flushCompileCache()
} catch (error) {
  console.error(`\nThe server did not start.\n${explainFailure(error, env)}\n`)
  process.exit(1)
}

function describeServer(
  { url, setupToken }: RunningServer,
  { demo, role }: Env,
  demoPassword: string,
): string {
  if (role === 'worker') return '\n  The job worker is running. Ctrl-C stops it.\n'
  const lines = ['', `  Ready at ${url}`, '']
  if (demo) {
    lines.push('  Demo accounts (the password of each is shown beside it):', '')
    for (const name of demoAccounts) lines.push(`    ${name.padEnd(12)}${demoPassword}`)
    lines.push('')
  }
  if (setupToken)
    lines.push(`  Make the first admin at ${url}/setup-admin with this token: ${setupToken}`, '')
  lines.push('  Ctrl-C stops it.', '')
  return lines.join('\n')
}

function stopOnSignals(running: RunningServer): void {
  const { begin, onSignal } = createStopper({
    async stop() {
      console.log('\n  Stopping…')
      await running.stop()
    },
    exit: process.exit,
    complain: (error) => console.error(explainFailure(error)),
  })
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  whenNpmEnds(begin)
  watchUnhandled({ log: running.log, report: running.report, stop: () => void begin(1) })
}
