import type { Method } from '#contract/endpoint.ts'
import type { RequestOptions } from './client.ts'
import { ClientError } from './client-error.ts'
import { isSuccess, readReply, toHttpError } from './read-reply.ts'
import { newRequestId } from './request-id.ts'

/** The API in the same process, and the headers (cookie, language) of the page's own request. */
interface ServerApi {
  fetch(request: Request): Response | Promise<Response>
  headers: HeadersInit
}

/** The rest describes the page's own request: its encoding, conditions and length are not those of this call. */
const PASSED_ON = [
  'cookie',
  'host',
  'accept-language',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-request-id',
]

/** Nobody reads the host of a call that never leaves the process; a Request needs one all the same. */
const IN_PROCESS_ORIGIN = 'http://localhost'

/** No retries: what fails in process fails again, and the visitor waits for the page. */
export async function sendInProcess(
  api: ServerApi,
  method: Method,
  path: string,
  { body, signal }: RequestOptions = {},
): Promise<unknown> {
  const headers = headersOf(api)
  const requestId = headers.get('X-Request-ID') ?? newRequestId()
  headers.set('X-Request-ID', requestId)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const request = new Request(new URL(path, IN_PROCESS_ORIGIN), {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
  const response = await answerOf(api, request, requestId)
  const reply = await readReply(response)
  if (isSuccess(reply)) return reply.body
  const answeredId = response.headers.get('X-Request-ID') ?? requestId
  throw toHttpError(reply, { requestId: answeredId, attempt: 1 })
}

function headersOf(api: ServerApi): Headers {
  const given = new Headers(api.headers)
  const headers = new Headers({ Accept: 'application/json' })
  for (const name of PASSED_ON) {
    const value = given.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

async function answerOf(api: ServerApi, request: Request, requestId: string): Promise<Response> {
  try {
    return await api.fetch(request)
  } catch (cause) {
    const code = request.signal.aborted ? 'REQUEST_CANCELLED' : 'NETWORK_ERROR'
    throw new ClientError({ code, requestId, attempt: 1, cause })
  }
}
