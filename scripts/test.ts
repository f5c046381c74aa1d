/**
 * `npm test`: unit and API tests (Vitest), then browser tests (Playwright), and one line that adds them up.
 * `npm test -- unit` or `npm test -- e2e` runs one part; what follows is handed to it.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from '../e2e/support/provide-browser.ts'
import { programEnv, programPath } from './installed-programs.ts'
import { root } from './setup-state.mjs'
import {
  addUp,
  countPlaywright,
  countVitest,
  findFailedJourneys,
  findFailedUnits,
  findSecondTries,
  findSecondTriesOfUnits,
  type Tally,
  verdict,
} from './test-tally.ts'

const [first, ...rest] = process.argv.slice(2)
const part = first === 'unit' || first === 'e2e' ? first : null
const extra = part ? rest : process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))

// Ctrl-C reaches the programs by itself; this process waits for them to clean up.
process.on('SIGINT', () => {})

try {
  await provideBrowser(console.log)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/** Each process of a run reads the same thousand files. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, '.cache/node') }

const times: string[] = []
const failures: string[] = []
const secondTries: string[] = []
const tallies: Tally[] = []
if (part !== 'e2e') tallies.push(await timed('units and components', runVitest))
if (part !== 'unit') tallies.push(await timed('browser journeys', runPlaywright))
rmSync(reports, { recursive: true, force: true })

const total = addUp(tallies)
console.log(`\nTime: ${times.join(', ')}`)
// Here once more: the units' own words stand far above, and a log may keep only its end.
for (const test of failures) console.log(`Failed: ${test}`)
for (const test of secondTries) console.log(`Needed a second try: ${test}`)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(verdict(total))
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

async function runVitest(): Promise<Tally> {
  const report = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...extra]
  const code = await run('vitest', args, COMPILED)
  const result = readReport(report)
  const inRepository = (test: string) => test.replace(`${root}/`, '')
  failures.push(...findFailedUnits(result).map(inRepository))
  secondTries.push(...findSecondTriesOfUnits(result).map(inRepository))
  return countVitest(result, code)
}

async function runPlaywright(): Promise<Tally> {
  const report = join(reports, 'playwright.json')
  const code = await run('playwright', ['test', '--reporter=list,json', ...extra], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...COMPILED,
  })
  const result = readReport(report)
  failures.push(...findFailedJourneys(result))
  secondTries.push(...findSecondTries(result))
  return countPlaywright(result, code)
}

async function timed(name: string, run: () => Promise<Tally>): Promise<Tally> {
  const startedAt = performance.now()
  const tally = await run()
  times.push(`${name} ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return tally
}

function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(programPath(program), args, { cwd: root, stdio: 'inherit', env: programEnv(env) })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
