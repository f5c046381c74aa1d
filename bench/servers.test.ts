import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseEnv } from '#server/platform/env.ts'
import { SECRET } from './ground.ts'
import { productSettings } from './servers.ts'

it('measures a database and a mailbox of its own, whatever the machine is set to', () => {
  const machine = {
    DATABASE_URL: 'postgres://shop@db.example.com/shop',
    SMTP_URL: 'smtp://mail.example.com',
    SENTRY_DSN: 'https://key@errors.example.com/1',
    ROLE: 'web',
  }
  const dataDir = join(tmpdir(), 'coqui-bench-test')
  const env = parseEnv({ ...machine, ...productSettings(4000, dataDir), APP_SECRET: SECRET })
  expect(env).toMatchObject({ port: 4000, dataDir, demo: true, role: 'all' })
  expect([env.databaseUrl, env.smtpUrl, env.sentryDsn]).toEqual([undefined, undefined, undefined])
})
