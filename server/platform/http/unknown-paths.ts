/** What the API answers where no route is: 405 when the path is known by another method, else 404. */
import type { Endpoint } from '#contract/endpoint.ts'
import { answerError, toResponse } from './answers.ts'
import { AppError } from './app-error.ts'
import { type HttpContext, languageOf, requestIdOf } from './request-facts.ts'

export function answerUnknownPath(endpoints: readonly Endpoint[]) {
  const known = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (c: HttpContext): Response => {
    const requestId = requestIdOf(c.req.header('x-request-id'))
    const allowed = known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method)
    const error =
      allowed.length > 0
        ? new AppError('METHOD_NOT_ALLOWED', { headers: { allow: allowed.join(', ') } })
        : new AppError('NOT_FOUND')
    return toResponse(answerError(error, requestId, languageOf(c)))
  }
}
