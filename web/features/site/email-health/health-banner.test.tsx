import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { getProfile } from '#contract/people/profile.ts'
import { getEmailHealth } from '#contract/site/email.ts'
import { keyOf } from '#web/platform/query.ts'
import { EmailHealthBanner } from './health-banner.tsx'

const PROFILE = { twoFactorEnabled: true, twoFactorRequired: true }
const METADATA = {
  apiKeyValid: true,
  configuredSender: 'shop@coqui.pr',
  verifiedDomains: [],
  verifiedSenders: [],
}
const HEALTH = {
  isHealthy: true,
  domainVerified: true,
  senderVerified: true,
  lastCheckAt: null,
  errorMessage: null,
  errorCode: null,
  metadata: METADATA,
}
const STATS = { sent: 1, pending: 0, retry: 0, failed: 0 }
const SIMPLE = { ok: true, domainVerified: true, senderVerified: true, timestamp: '2026-11-15T12:00:00Z' }

function bannerFor(answer: unknown): string {
  const client = new QueryClient()
  client.setQueryData(keyOf(getProfile, {}), PROFILE)
  if (answer !== undefined) client.setQueryData(keyOf(getEmailHealth, {}), answer)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <EmailHealthBanner />
    </QueryClientProvider>,
  )
  const [, text = ''] = /<p>(.*?)<\/p>/.exec(html) ?? []
  return text.replace(/<[^>]+>/g, '')
}

describe('the banner about the e-mail service', () => {
  it.each([
    ['missing_key', 'Email Service Down SendGrid API key not configured.'],
    ['internal_error', 'Email Service Down Internal error checking email service.'],
    ['something_else', 'Email Service Down'],
    [undefined, 'Email Service Down'],
  ])('reads the simple form that is not ok for %s', (reason, text) => {
    expect(bannerFor({ ...SIMPLE, ok: false, reason })).toBe(
      `${text} Checkout is disabled until this is resolved.`,
    )
  })

  it('reads in the simple form that the domain or the sender is not verified', () => {
    expect(bannerFor({ ...SIMPLE, domainVerified: false })).toMatch(
      /^Domain Verification Required The domain of your sender address is not verified/,
    )
    expect(bannerFor({ ...SIMPLE, senderVerified: false })).toMatch(/^Sender Verification Required/)
  })

  it('reads the whole form', () => {
    const down = { ...HEALTH, isHealthy: false, errorMessage: 'SendGrid API key not configured' }
    expect(bannerFor({ health: down, stats: STATS })).toBe(
      'Email Service Down SendGrid API key not configured. Checkout is disabled until this is resolved.',
    )
    expect(bannerFor({ health: { ...HEALTH, domainVerified: false }, stats: STATS })).toContain(
      'The domain of shop@coqui.pr is not verified',
    )
    expect(bannerFor({ health: { isHealthy: false } })).toMatch(/^Email Service Down/)
  })

  it.each([
    ['the simple form that is ok', SIMPLE],
    ['the simple form that says little', { ok: true }],
    ['the whole form that is well', { health: HEALTH, stats: STATS }],
    ['no answer', undefined],
    ['nothing', null],
    ['an empty object, as of a 204', {}],
    ['a list', []],
    ['something else', { health: 'fine' }],
  ])('is not there for %s: the service counts as healthy', (_, answer) => {
    expect(bannerFor(answer)).toBe('')
  })
})
