/** Counts what the two test programs report. */
export type Tally = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites?: PlaywrightSuite[]
}
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; line: number; tests: { status: string }[] }[]
}

export function countVitest(report: unknown, exitCode: number): Tally {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  } = (report as VitestReport | null) ?? {}
  return admit(
    { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    exitCode,
  )
}

export function countPlaywright(report: unknown, exitCode: number): Tally {
  const {
    expected = 0,
    flaky = 0,
    unexpected = 0,
    skipped = 0,
  } = (report as PlaywrightReport | null)?.stats ?? {}
  return admit({ passed: expected + flaky, failed: unexpected, skipped }, exitCode)
}

/** The browser tests that failed once and passed on their second try: each is a bug to be found, here or there. */
export function findSecondTries(report: unknown): string[] {
  return ((report as PlaywrightReport | null)?.suites ?? []).flatMap(secondTriesIn)
}

function secondTriesIn({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`)
  return [...own, ...suites.flatMap(secondTriesIn)]
}

/** A program that failed without a failed test (a file that does not load, no tests at all) counts as one failure. */
function admit(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

export function addUp(tallies: readonly Tally[]): Tally {
  const sum = (name: keyof Tally) => tallies.reduce((total, tally) => total + tally[name], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function verdict({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
