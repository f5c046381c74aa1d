/** The OpenAPI 3.1 document, made from the declarations in contract/ and nothing else. */
import { z } from 'zod'
import {
  type Endpoint,
  type EndpointSchemas,
  failuresOf,
  pathParams,
  type ReplyKind,
  type Schemas,
  schemasOf,
  sendsBody,
} from '#contract/endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'

type Json = Record<string, unknown>
type ApiDocument = Json & { info: Json; paths: Record<string, Json> }

export function apiTitle(storeName: string): string {
  return `${storeName} API`
}

export function describeApi(
  endpoints: readonly Endpoint[],
  allSchemas: Schemas,
  site: { title: string; url: string },
): ApiDocument {
  const components: Json = { Error: ERROR_SCHEMA }
  const paths: Record<string, Json> = {}
  const declared = endpoints.map((endpoint) => ({ endpoint, schemas: schemasOf(endpoint, allSchemas) }))
  for (const { endpoint, schemas } of declared) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(endpoint, schemas, components),
    }
  }
  const tags = [...new Set(declared.map(({ schemas }) => schemas.tag))]
  return {
    openapi: '3.1.0',
    info: {
      title: apiTitle(site.title),
      version: '1.0.0',
      description: 'Every endpoint of the product, with what it needs and every way it can answer.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: site.url }],
    tags: tags.map((name) => ({ name, description: `${name} endpoints` })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'coqui.session_token',
          description: 'The session cookie',
        },
      },
    },
  }
}

function describeOperation(endpoint: Endpoint, schemas: EndpointSchemas, components: Json): Json {
  const input = schemas.input ? toSchema(schemas.input, 'input', components) : {}
  const inPath = pathParams(endpoint.path)
  const properties = (input.properties ?? {}) as Record<string, Json>
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const required = ((input.required ?? []) as string[]).filter((name) => rest.includes(name))
  const hasJsonBody = sendsBody(endpoint.method) && endpoint.body === 'json'
  const inQuery = hasJsonBody ? [] : rest
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? { type: 'string' },
    })),
    ...inQuery.map((name) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: properties[name],
    })),
  ]
  if (endpoint.idempotent) parameters.push(IDEMPOTENCY_KEY)
  return {
    operationId: endpoint.id,
    summary: schemas.summary,
    description: `Needs: ${endpoint.permission}.`,
    tags: [schemas.tag],
    security: endpoint.permission === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasJsonBody && rest.length > 0 ? { requestBody: describeBody(properties, rest, required) } : {}),
    ...(endpoint.body === 'image' ? { requestBody: IMAGE_BODY } : {}),
    ...(endpoint.body === 'csv' ? { requestBody: CSV_BODY } : {}),
    ...(endpoint.body === 'raw' ? { requestBody: SIGNED_BODY } : {}),
    responses: {
      ...describeSuccess(endpoint, schemas, components),
      ...describeFailures(failuresOf(endpoint, schemas)),
    },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 100 } as Json,
}

function describeBody(properties: Record<string, Json>, names: string[], required: string[]): Json {
  const picked = Object.fromEntries(names.map((name) => [name, properties[name]]))
  const schema = { type: 'object', properties: picked, ...(required.length > 0 ? { required } : {}) }
  return { required: required.length > 0, content: { 'application/json': { schema } } }
}

const IMAGE_BODY: Json = {
  required: true,
  content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
}

const CSV_BODY: Json = { required: true, content: { 'text/csv': { schema: { type: 'string' } } } }

/** A message whose signature covers its bytes. */
const SIGNED_BODY: Json = { required: true, content: { 'application/json': { schema: {} } } }

function describeSuccess(
  { status, replyKind }: Endpoint,
  { reply }: EndpointSchemas,
  components: Json,
): Json {
  return { [status]: { description: SUCCESS[status], ...describeReply(replyKind, reply, components) } }
}

const SUCCESS: Record<Endpoint['status'], string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted; the rest follows',
  204: 'Done, nothing to say',
  302: 'Go on to another page',
}

function describeReply(kind: ReplyKind, reply: z.ZodType | undefined, components: Json): Json {
  if (kind === 'empty') return {}
  if (kind === 'redirect')
    return { headers: { location: { description: 'Where to go', schema: { type: 'string' } } } }
  if (kind === 'json') {
    const schema = reply ? toSchema(reply, 'output', components) : {}
    return { content: { 'application/json': { schema } } }
  }
  return { content: { [kind.file]: { schema: { type: 'string', format: 'binary' } } } }
}

/** Codes of one status share one answer in OpenAPI; all of them are named. */
function describeFailures(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { type: 'object', properties: { code: { enum: group } } },
              ],
            },
          },
        },
      },
    ]),
  )
}

/** Named schemas (`.meta({ id })`) go to the components once; the rest stands where it is used. */
function toSchema(type: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const { $schema: _, $defs, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json))
    components[name] = rewriteRefs(withoutIds(definition))
  return hoist(rewriteRefs(withoutIds(schema)) as Json, components)
}

function hoist(schema: Json, components: Json): Json {
  const { id, ...rest } = schema
  if (typeof id !== 'string') return schema
  components[id] = rest
  return { $ref: `#/components/schemas/${id}` }
}

/** zod writes `$defs` references and `id` keys that OpenAPI keeps elsewhere. */
function rewriteRefs(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('#/$defs/', '#/components/schemas/'))
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$id')
      .map(([key, inner]) => [key, withoutIds(inner)]),
  )
}

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['success', 'error', 'code', 'message', 'requestId'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'The same sentence as `message`' },
    code: { enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string', description: "A sentence in the caller's language" },
    details: { description: 'The fields that were refused, or further facts' },
    requestId: { type: 'string' },
    redirectTo: { type: 'string', description: 'Where to go instead' },
    lockdown: { const: true, description: 'With a 451: the access code opens it' },
  },
}
