import { expect, it } from 'vitest'
import { findGone } from './coverage-rules.ts'

const files: Record<string, string> = {
  'a.test.ts': `it('says \\'no\\'; and why', () => {})\nit('adds up', () => {})`,
}
const page = (shown: string) =>
  `| Asked for | Where | Shown by |\n|---|---|---|\n| A thing | \`a.ts\` | ${shown} |\n`
const find = (shown: string) =>
  findGone(page(shown), {
    hasPath: (path) => path === 'a.ts' || path in files,
    read: (path) => files[path] ?? null,
  })

it('finds every test that a line names by file and title', () => {
  expect(find("`a.test.ts` says 'no'; and why; `a.test.ts` adds up")).toEqual([])
})

it('names a title and a file that are gone, and a line without a test', () => {
  expect(find('`a.test.ts` adds up; `a.test.ts` takes away')).toEqual([
    '"A thing" names a test that a.test.ts does not have: takes away',
  ])
  expect(find('`b.test.ts` adds up')).toEqual(['"A thing" names b.test.ts, which is gone'])
  expect(
    findGone('| A thing | `b.ts` | `a.test.ts` adds up |', { hasPath: () => false, read: () => 'adds up' }),
  ).toEqual(['"A thing" is not in b.ts, which is gone'])
  expect(find('later')).toEqual(['"A thing" names no test'])
})
