/** `npm run check`: every check that needs no running product, and that it can be built, each with the time it took. */
import { spawn } from 'node:child_process'
import { programEnv, programPath } from './installed-programs.ts'
import { root } from './setup-state.mjs'

const checks: { name: string; file: string; args: string[]; env?: Record<string, string> }[] = [
  // By one checker: each of several works out the same types again, which took twice the time of both cores.
  // Almost nothing that it makes is garbage: looking for it at the usual pace was a fifth of its work. It needs 2 GB.
  {
    name: 'types',
    file: programPath('tsc'),
    args: ['--noEmit', '--checkers', '1'],
    env: { GOGC: 'off', GOMEMLIMIT: '4GiB' },
  },
  // What `npm test` needs next. Most of it uses one core, and the checks the other.
  { name: 'build', file: process.execPath, args: ['scripts/setup.mjs', 'test'] },
  { name: 'unused code', file: programPath('knip'), args: [] },
  { name: 'copied code', file: programPath('jscpd'), args: ['--config', '.jscpd.json'] },
  { name: 'format and lint', file: programPath('biome'), args: ['ci', '--error-on-warnings', '.'] },
  { name: 'messages', file: process.execPath, args: ['scripts/check-messages.ts'] },
  { name: 'imports', file: process.execPath, args: ['scripts/check-imports.ts'] },
  { name: 'tables', file: process.execPath, args: ['scripts/check-tables.ts'] },
  { name: 'hot statements', file: process.execPath, args: ['scripts/check-hot-statements.ts'] },
  { name: 'coverage', file: process.execPath, args: ['scripts/check-coverage.ts'] },
  { name: 'native parts', file: process.execPath, args: ['scripts/check-native-parts.ts'] },
]

// The longest begin; two at a time, as most of them use one core.
const waiting = checks.toReversed()
const results: { check: string; result: string; seconds: string }[] = []
await Promise.all([runWaiting(), runWaiting()])
console.table(results)
process.exitCode = results.some(({ result }) => result !== 'ok') ? 1 : 0

async function runWaiting(): Promise<void> {
  for (let check = waiting.pop(); check; check = waiting.pop()) {
    const startedAt = performance.now()
    const { code, output } = await run(check)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (code !== 0) console.log(`\n--- ${check.name} ---\n${output.trimEnd()}\n`)
    results.push({ check: check.name, result: code === 0 ? 'ok' : 'FAILED', seconds })
  }
}

function run({ file, args, env }: (typeof checks)[number]): Promise<{ code: number; output: string }> {
  const child = spawn(file, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...programEnv(), ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
