/**
 * What every answer says, whoever makes it: API, page, file, redirect or error. Set before anybody answers, so that
 * nothing new can forget it.
 */
import type { RequestListener } from 'node:http'

/** A year, as browsers' preload lists ask for. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains'

export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': HTTPS_ONLY }),
  }
}

export function secureAnswers(publicUrl: string, next: RequestListener): RequestListener {
  const headers = Object.entries(securityHeaders(publicUrl))
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next(request, response)
  }
}
