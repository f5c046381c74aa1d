import { describe, expect, it } from 'vitest'
import { pageHeaders } from './page-headers.ts'

const quiet = { isDev: false, monitoringOrigin: null }
const policyOf = (isStripe: boolean) =>
  pageHeaders({ hashes: [] }, { ...quiet, isStripe })['content-security-policy'] ?? ''

describe('pageHeaders', () => {
  it('lets nobody else in where we take no payments by Stripe', () => {
    expect(policyOf(false)).not.toContain('https://')
  })

  it("lets Stripe's form load, ask and frame where Stripe takes the payments", () => {
    const parts = policyOf(true).split('; ')
    const part = (name: string) => parts.find((each) => each.startsWith(`${name} `)) ?? ''
    expect(part('script-src')).toContain('https://js.stripe.com')
    expect(part('connect-src')).toContain('https://api.stripe.com')
    expect(part('frame-src')).toContain('https://hooks.stripe.com')
    expect(part('default-src')).toBe("default-src 'self'")
  })

  it('lets Link, one of the wallets, ask, show and frame', () => {
    for (const name of ['connect-src', 'frame-src', 'img-src']) {
      const part = policyOf(true)
        .split('; ')
        .find((each) => each.startsWith(`${name} `))
      expect(part?.split(' ')).toContain('https://*.link.com')
    }
    expect(policyOf(true)).not.toMatch(/script-src[^;]*link\.com/)
  })
})
