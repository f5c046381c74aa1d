import { describe, expect, it } from 'vitest'
import { ClientError } from '#web/platform/request/client-error.ts'
import { checksOf } from './queries.ts'

const refused = (details: unknown) =>
  new ClientError({ code: 'HTTP_503', status: 503, requestId: 'req_1', attempt: 1, details })

describe('checksOf', () => {
  it('finds what a server that is not ready lacks', () => {
    const checks = {
      database: { ok: true, detail: 'reachable' },
      migrations: { ok: true, detail: '0 pending' },
      worker: { ok: false, detail: 'stopped' },
    }
    expect(checksOf(refused(checks))).toEqual(checks)
  })

  it('finds nothing where a proxy or a broken connection answered', () => {
    expect(checksOf(refused(undefined))).toBeNull()
    expect(checksOf(refused('Bad gateway'))).toBeNull()
    expect(checksOf(refused({ database: { ok: true } }))).toBeNull()
    expect(checksOf(new Error('no'))).toBeNull()
  })
})
