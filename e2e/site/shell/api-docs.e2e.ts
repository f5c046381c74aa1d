/** The API describes itself. */
import { expect, test } from '../../support/test.ts'

interface Description {
  openapi: string
  paths: Record<string, object>
}

test('the documentation loads from this server alone and lists an endpoint', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL as string) && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url())
  })
  // The reader takes many seconds to resolve all endpoints: here it gets those of one address.
  await page.route('**/api/openapi.json', async (route) => {
    const response = await route.fetch()
    const document = (await response.json()) as Description
    const path = '/api/auth/user'
    await route.fulfill({ response, json: { ...document, paths: { [path]: document.paths[path] } } })
  })
  await page.goto('/api/docs#/Identity/getUser')
  await expect(page.getByText('/api/auth/user', { exact: true })).toBeVisible()
  expect(elsewhere).toEqual([])
})

test('the description is OpenAPI 3.1 and names paths and errors', async ({ request }) => {
  const response = await request.get('/api/openapi.json')
  expect(response.status()).toBe(200)
  const description = (await response.json()) as Description
  expect(description.openapi).toMatch(/^3\.1\./)
  expect(description.paths['/api/auth/user']).toMatchObject({
    get: { responses: { 401: expect.anything() } },
  })
})
