import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { failuresOf, schemasOf } from '#contract/endpoint.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { SCHEMAS } from '#contract/schemas.ts'
import { describeApi } from './openapi.ts'

type Operation = {
  operationId: string
  responses: Record<string, { description: string }>
  security: unknown[]
}
const document = describeApi(ENDPOINTS, SCHEMAS, { title: 'Test', url: 'https://shop.test' }) as {
  paths: Record<string, Record<string, Operation>>
}

describe('the OpenAPI document', () => {
  it('passes a strict linter without a problem', async () => {
    // A redirect succeeds with a 302, and a public read without input has no way to be refused.
    const rules = { 'operation-2xx-response': 'off', 'operation-4xx-response': 'off' } as const
    const config = await createConfig({ extends: ['recommended-strict'], rules })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(
      problems.map(
        (problem) => `${problem.ruleId}: ${problem.message} ${problem.location[0]?.pointer ?? ''}`,
      ),
    ).toEqual([])
  })

  it('lists every endpoint with its success and every one of its failures', () => {
    for (const endpoint of ENDPOINTS) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(operation?.operationId, endpoint.path).toBe(endpoint.id)
      expect(operation?.responses[endpoint.status]).toBeDefined()
      for (const code of failuresOf(endpoint, schemasOf(endpoint, SCHEMAS))) {
        expect(operation?.responses[ERROR_STATUS[code]]?.description, `${endpoint.id} ${code}`).toContain(
          code,
        )
      }
    }
  })

  it('says which endpoints need a session', () => {
    for (const endpoint of ENDPOINTS) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(operation?.security.length === 0, endpoint.id).toBe(endpoint.permission === 'public')
    }
  })
})
