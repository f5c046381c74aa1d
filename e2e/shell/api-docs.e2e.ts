/** The API describes itself. */
import { expect, test } from '../support/test.ts'

test('the documentation loads from this server alone and lists an endpoint', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL as string) && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url())
  })
  // Of so many endpoints the reader draws those in view: a link leads to the one.
  await page.goto('/api/docs#/Identity/getUser')
  await expect(page.getByText('/api/auth/user', { exact: true })).toBeVisible()
  expect(elsewhere).toEqual([])
})

test('the description is OpenAPI 3.1 and names paths and errors', async ({ request }) => {
  const response = await request.get('/api/openapi.json')
  expect(response.status()).toBe(200)
  const description = (await response.json()) as { openapi: string; paths: Record<string, object> }
  expect(description.openapi).toMatch(/^3\.1\./)
  expect(description.paths['/api/auth/user']).toMatchObject({
    get: { responses: { 401: expect.anything() } },
  })
})
