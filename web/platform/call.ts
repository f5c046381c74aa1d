import { type Endpoint, type InputOf, pathParams, type ReplyOf, sendsBody } from '#contract/endpoint.ts'
import type { RequestOptions } from './request/client.ts'
import { withQuery } from './request/query-string.ts'
import { send } from './request/send.ts'

type CallOptions = Omit<RequestOptions, 'body'> & {
  /** The body of an endpoint that takes a file as it is. */
  file?: Blob
}

/**
 * Calls a declared endpoint. Nothing is checked here: the server validates what it gets and its tests hold its
 * answers to the declaration, so that an older tab is not broken by a newer field.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { path, query, body } = placeInput(endpoint, input)
  const { file, ...rest } = options
  return (await send(endpoint.method, withQuery(path, query), { ...rest, body: file ?? body })) as ReplyOf<E>
}

interface PlacedInput {
  path: string
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}

/** Path parameters by name; the rest is the query of a GET or DELETE, else the JSON body. */
export function placeInput(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): PlacedInput {
  const inPath = pathParams(endpoint.path)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    segmentOf(endpoint, name, input[name]),
  )
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  if (!sendsBody(endpoint.method) || endpoint.body !== 'json') return { path, query: rest, body: undefined }
  return { path, query: {}, body: Object.keys(rest).length > 0 ? rest : undefined }
}

/** An empty or dotted segment would turn the call into one to another endpoint. */
function segmentOf(endpoint: Endpoint, name: string, value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  if (text === '' || text === '.' || text === '..')
    throw new Error(`${endpoint.id} needs ${name} in its path`)
  return encodeURIComponent(text)
}
