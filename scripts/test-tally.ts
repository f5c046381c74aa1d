/** Counts what the two test programs report. */
export type Tally = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults?: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
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

/** The unit tests that failed, and the files that did not even load. */
export function findFailedUnits(report: unknown): string[] {
  return ((report as VitestReport | null)?.testResults ?? []).flatMap(
    ({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [`${name} (the file itself)`]
      return failed.map(({ fullName }) => `${name} ${fullName}`)
    },
  )
}

/** The unit tests that failed once and passed on their second try, each with what it said the first time. */
export function findSecondTriesOfUnits(report: unknown): string[] {
  return ((report as VitestReport | null)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status, failureMessages: [first] = [] }) =>
      status === 'passed' && first !== undefined ? [`${name} ${fullName}: ${first.split('\n', 1)[0]}`] : [],
    ),
  )
}

export function findFailedJourneys(report: unknown): string[] {
  return findJourneys(report, 'unexpected')
}

/** The browser tests that failed once and passed on their second try: each is a bug to be found, here or there. */
export function findSecondTries(report: unknown): string[] {
  return findJourneys(report, 'flaky')
}

function findJourneys(report: unknown, outcome: string): string[] {
  const listIn = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap(listIn),
  ]
  return ((report as PlaywrightReport | null)?.suites ?? []).flatMap(listIn)
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
