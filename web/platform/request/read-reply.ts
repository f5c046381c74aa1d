import { ClientError, type ClientErrorFields } from './client-error.ts'

export interface Reply {
  status: number
  /** Undefined when the body was not JSON. */
  body: unknown
}

/** Spec section 7: a 204 is an empty object; so is a success without a body. */
export async function readReply(response: Response): Promise<Reply> {
  const { status } = response
  if (status === 204) return { status, body: {} }
  const text = await response.text()
  if (text === '' && response.ok) return { status, body: {} }
  return { status, body: parseJson(text) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isSuccess(reply: Reply): boolean {
  return reply.status >= 200 && reply.status < 300 && reply.body !== undefined
}

/** Spec section 7: `success: false` with an `error` string, or message, error and details/detail. */
export function readFailure(
  body: unknown,
): Pick<ClientErrorFields, 'serverCode' | 'serverMessage' | 'details'> {
  if (!isRecord(body)) return {}
  const flagged = body.success === false ? textOf(body.error) : undefined
  return {
    serverCode: textOf(body.code),
    serverMessage: flagged ?? textOf(body.message) ?? textOf(body.error) ?? textOf(body.detail),
    details: body.details ?? body.detail,
  }
}

export function toHttpError(
  reply: Reply,
  context: Pick<ClientErrorFields, 'requestId' | 'attempt' | 'retriesExhausted'>,
): ClientError {
  return new ClientError({
    ...context,
    ...readFailure(reply.body),
    code: `HTTP_${reply.status}`,
    status: reply.status,
  })
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
