import { expect, it } from 'vitest'
import { refuseReset } from './reset-rules.ts'

const development = { nodeEnv: 'development' as const }

it('empties the embedded database and one on this machine without asking', () => {
  expect(refuseReset(development, false)).toBeNull()
  expect(refuseReset({ ...development, databaseUrl: 'postgres://me@localhost/shop' }, false)).toBeNull()
})

it('empties neither production nor a database elsewhere, and does not show its password', () => {
  expect(refuseReset({ nodeEnv: 'production' }, false)).toContain('--force')
  const refusal = refuseReset(
    { ...development, databaseUrl: 'postgres://me:hunter2@db.example.com/shop' },
    false,
  )
  expect(refusal).toContain('db.example.com')
  expect(refusal).not.toContain('hunter2')
})

it('empties whatever it is told to with --force', () => {
  expect(
    refuseReset({ nodeEnv: 'production', databaseUrl: 'postgres://db.example.com/shop' }, true),
  ).toBeNull()
})
