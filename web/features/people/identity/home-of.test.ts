import { describe, expect, it } from 'vitest'
import { homeOf, isForCheckout, readNext } from './home-of.ts'

describe('homeOf', () => {
  it('sends each role to its own area', () => {
    expect(homeOf('admin')).toBe('/admin')
    expect(homeOf('provider')).toBe('/provider/account')
    expect(homeOf('instructor')).toBe('/instructor')
    expect(homeOf('customer')).toBe('/account')
  })
})

describe('readNext', () => {
  it('keeps a path of this site with its query and anchor', () => {
    expect(readNext('/profile?section=addresses#new')).toBe('/profile?section=addresses#new')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    undefined,
  ])('never leaves this site: %j', (next) => {
    expect(readNext(next)).toBeNull()
  })

  it('does not lead back to the log-in page', () => {
    expect(readNext('/login?next=/login')).toBeNull()
    expect(readNext('/signup')).toBeNull()
    expect(readNext('/login-history')).toBe('/login-history')
  })
})

describe('isForCheckout', () => {
  it('knows who came to pay, and nobody else', () => {
    expect(isForCheckout('/checkout')).toBe(true)
    expect(isForCheckout('/checkout?order=ord_1')).toBe(true)
    for (const next of ['/checkout-help', '/cart', '//evil.example/checkout', undefined])
      expect(isForCheckout(next)).toBe(false)
  })
})
