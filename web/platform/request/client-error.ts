import { type ClientErrorCode, messageOf } from './catalog.ts'

export interface ClientErrorFields {
  code: ClientErrorCode
  requestId: string
  /** Which try this was, from 1. */
  attempt: number
  /** Missing when no answer came. */
  status?: number
  details?: unknown
  retriesExhausted?: boolean
  serverCode?: string
  serverMessage?: string
  cause?: unknown
}

/**
 * The one error of every call (spec section 3). `message` reads "403: …" (section 8); what a person is shown is
 * `userMessage`. A form that knows better than the catalog (a refused password is a 401 too) asks
 * `serverCode` and `serverMessage`, which is a sentence in the person's language.
 */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  readonly code: ClientErrorCode
  readonly userMessage: string
  readonly status: number | undefined
  readonly details: unknown
  readonly requestId: string
  readonly attempt: number
  readonly retriesExhausted: boolean
  readonly serverCode: string | undefined
  readonly serverMessage: string | undefined

  constructor(fields: ClientErrorFields) {
    const userMessage = messageOf(fields.code, fields.serverMessage)
    super(fields.status === undefined ? userMessage : `${fields.status}: ${userMessage}`, {
      cause: fields.cause,
    })
    this.code = fields.code
    this.userMessage = userMessage
    this.status = fields.status
    this.details = fields.details
    this.requestId = fields.requestId
    this.attempt = fields.attempt
    this.retriesExhausted = fields.retriesExhausted ?? false
    this.serverCode = fields.serverCode
    this.serverMessage = fields.serverMessage
  }
}

const STATUS_PREFIX = /^([1-5]\d\d): (.*)$/s

/** An error that crossed from the server's render to the browser keeps only its message: "403: …" is read back. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof ClientError) return error.status
  if (!(error instanceof Error)) return undefined
  const status = STATUS_PREFIX.exec(error.message)?.[1]
  return status === undefined ? undefined : Number(status)
}

/** What a person may read of an error, or null: an unknown error's own message is for developers. */
export function userMessageOf(error: unknown): string | null {
  if (error instanceof ClientError) return error.userMessage
  return error instanceof Error ? (STATUS_PREFIX.exec(error.message)?.[2] ?? null) : null
}

export function isCancelled(error: unknown): boolean {
  return error instanceof ClientError && error.code === 'REQUEST_CANCELLED'
}
