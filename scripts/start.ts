/** `npm start`: starts the server, says where it is, and stops in order when told to. */
import { type RunningServer, startServer } from '#server/main.ts'
import { type Env, loadEnv } from '#server/platform/env.ts'
import { explainFailure } from './explain-failure.ts'

const demoAccounts = ['admin', 'customer', 'provider', 'instructor']
const demoPassword = 'Demo-pass-2024'

let env: Env | undefined
try {
  env = loadEnv()
  const running = await startServer(env, { onStep: (step) => console.log(`  ${step}…`) })
  stopOnSignals(running)
  console.log(describeServer(running, env))
} catch (error) {
  console.error(`\nThe server did not start.\n${explainFailure(error, env)}\n`)
  process.exit(1)
}

function describeServer({ url, setupToken }: RunningServer, { demo, role }: Env): string {
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

/** The first signal stops in order, the second one at once. */
function stopOnSignals(running: RunningServer): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    console.log('\n  Stopping…')
    await running.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
