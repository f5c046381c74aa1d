/** Between our endpoints and `auth.api`: what better-auth is told of a request, and what is made of its answer. */
import { APIError } from 'better-auth/api'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { ADDRESS_HEADER } from './auth.ts'
import type { Deps } from './deps.ts'
import type { CookieKind } from './session-cookie.ts'

type AnyCall = Pick<Call, 'request' | 'address' | 'setCookies'>

interface Told {
  /** The only cookies passed on: a step that needs no session must not find one. */
  cookies: readonly CookieKind[]
  /** Given when signing in; without it the cookie of the present session decides. */
  remember?: boolean
}

export function headersFor({ cookies }: Deps, call: AnyCall, told: Told): Headers {
  const sent = call.request.headers.get('cookie') ?? ''
  const passed = told.cookies.flatMap((kind) => {
    const raw = cookies.read(sent, kind)
    return raw === null ? [] : [`${cookies.nameOf(kind)}=${raw}`]
  })
  if (told.remember === false) passed.push(`${cookies.nameOf('brief')}=${cookies.sign('true')}`)
  const headers = new Headers({ [ADDRESS_HEADER]: call.address, cookie: passed.join('; ') })
  headers.set('user-agent', call.request.headers.get('user-agent') ?? '')
  return headers
}

export const OF_SESSION: Told = { cookies: ['session', 'brief'] }

/** Passes the cookies on, and turns better-auth's refusals into ours. */
export async function answerOf<T>(
  call: AnyCall,
  asked: Promise<{ headers?: Headers | null; response: T }>,
  otherwise: Partial<Record<string, ErrorCode>> = {},
): Promise<T> {
  try {
    const { headers, response } = await asked
    call.setCookies.push(...(headers?.getSetCookie() ?? []))
    return response
  } catch (error) {
    const code = error instanceof APIError ? codeOf(error, otherwise) : undefined
    if (code === undefined) throw error
    throw new AppError(code, { cause: error })
  }
}

export function isAuthError(error: unknown, code: string): boolean {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof APIError && cause.body?.code === code
}

function codeOf(error: APIError, otherwise: Partial<Record<string, ErrorCode>>): ErrorCode | undefined {
  const given = error.body?.code ?? String(error.status)
  return otherwise[given] ?? CODES[given]
}

const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL: 'INVALID_CREDENTIALS',
  INVALID_EMAIL_OR_PASSWORD: 'INVALID_CREDENTIALS',
  INVALID_USERNAME: 'INVALID_CREDENTIALS',
  INVALID_USERNAME_OR_PASSWORD: 'INVALID_CREDENTIALS',
  USERNAME_TOO_SHORT: 'INVALID_CREDENTIALS',
  USERNAME_TOO_LONG: 'INVALID_CREDENTIALS',
  // Nobody but the owner knows the right password of an unconfirmed account; sign-in.ts sends them a link.
  EMAIL_NOT_VERIFIED: 'INVALID_CREDENTIALS',
  INVALID_PASSWORD: 'WRONG_PASSWORD',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'WRONG_PASSWORD',
  INVALID_CODE: 'INVALID_CODE',
  INVALID_BACKUP_CODE: 'INVALID_CODE',
  BACKUP_CODES_NOT_ENABLED: 'INVALID_CODE',
  TOTP_NOT_ENABLED: 'INVALID_CODE',
  INVALID_TWO_FACTOR_COOKIE: 'UNAUTHENTICATED',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'UNAUTHENTICATED',
  TOTP_ALREADY_ENABLED: 'CONFLICT',
  TWO_FACTOR_NOT_ENABLED: 'CONFLICT',
  UNAUTHORIZED: 'UNAUTHENTICATED',
}
