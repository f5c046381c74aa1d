/** The headers of every page: what it may load and run, and who may frame it. */
import { createHash } from 'node:crypto'

interface PagePolicy {
  isDev: boolean
  monitoringOrigin: string | null
  /** Stripe takes the payments. On every page: whoever comes to the checkout keeps the policy they arrived with. */
  isStripe?: boolean
  /** A preview is looked at in a frame: by our own window, and by these others. No other page is. */
  isPreview?: boolean
  previewOrigins?: readonly string[]
}

/** A page made for one person names its scripts by a nonce; one that is kept for many, by what they hold. */
type AllowedScripts = { nonce: string } | { hashes: readonly string[] }

export function pageHeaders(
  scripts: AllowedScripts,
  { isDev, monitoringOrigin, isStripe = false, isPreview = false, previewOrigins = [] }: PagePolicy,
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    [
      isDev ? "script-src 'self' 'unsafe-inline' 'unsafe-eval'" : scriptPolicy(scripts),
      isStripe && STRIPE.scripts,
    ]
      .filter(Boolean)
      .join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", isStripe && STRIPE.images].filter(Boolean).join(' '),
    ['connect-src', "'self'", isDev && 'ws:', monitoringOrigin, isStripe && STRIPE.connects]
      .filter(Boolean)
      .join(' '),
    "font-src 'self' data:",
    ...(isStripe ? [`frame-src 'self' ${STRIPE.frames}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    isPreview ? ["frame-ancestors 'self'", ...previewOrigins].join(' ') : "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    ...(isPreview && { 'x-robots-tag': 'noindex' }),
  }
}

/** What its form, and Link among the wallets above it, load, ask, show and frame (docs.stripe.com/security/guide). */
const LINK = 'https://link.com https://*.link.com'
const STRIPE = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  connects: `https://api.stripe.com https://m.stripe.network ${LINK}`,
  images: 'https://*.link.com',
  frames: `https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://m.stripe.network ${LINK}`,
}

function scriptPolicy(scripts: AllowedScripts): string {
  if ('nonce' in scripts) return `script-src 'self' 'nonce-${scripts.nonce}' 'strict-dynamic'`
  return ["script-src 'self'", ...scripts.hashes].join(' ')
}

/** The page's own scripts as a policy names them. Data blocks (JSON-LD) do not run and need no name. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...hashes]
}
