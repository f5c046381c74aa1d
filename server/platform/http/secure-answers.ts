/**
 * What every answer says, whoever makes it: API, page, file, redirect or error. Set before anybody answers, so that
 * nothing new can forget it.
 */
import type { RequestListener } from 'node:http'

/** A year, as browsers' preload lists ask for. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains'

export function secureAnswers(publicUrl: string, next: RequestListener): RequestListener {
  const isSecure = publicUrl.startsWith('https:')
  return (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    if (isSecure) response.setHeader('strict-transport-security', HTTPS_ONLY)
    next(request, response)
  }
}
