/** Loaded only when a DSN is configured: this file is the whole of Sentry that reaches a browser. */
import { type Breadcrumb, captureException, type ErrorEvent, init } from '@sentry/browser'
import { ClientError } from './request/client-error.ts'

export interface Monitor {
  captureError(error: unknown, context: Record<string, unknown>): void
}

export function startSentry(dsn: string): Monitor {
  init({
    dsn,
    // An error is enough: nothing of the person who met it.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    // Left as they are in the page: the error screens read them.
    enhanceFetchErrorMessages: 'report-only',
    beforeSend: withoutQueries,
    beforeBreadcrumb: withoutQuery,
  })
  return {
    captureError: (error, context) => captureException(error, { extra: { ...context, ...factsOf(error) } }),
  }
}

function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof ClientError)) return {}
  const { code, status, requestId, attempt, serverCode } = error
  return { code, status, requestId, attempt, serverCode }
}

/** Reset and confirmation links carry their secret in the query. */
export function withoutQueries(event: ErrorEvent): ErrorEvent {
  if (!event.request) return event
  if (event.request.url) event.request.url = beforeQuery(event.request.url)
  delete event.request.query_string
  delete event.request.headers
  return event
}

const URL_FIELDS = ['url', 'from', 'to']

export function withoutQuery(crumb: Breadcrumb): Breadcrumb {
  for (const field of URL_FIELDS) {
    const value: unknown = crumb.data?.[field]
    if (crumb.data && typeof value === 'string') crumb.data[field] = beforeQuery(value)
  }
  return crumb
}

function beforeQuery(url: string): string {
  return url.split(/[?#]/)[0] as string
}
