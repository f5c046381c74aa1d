/** The API describes itself. */
import { expect, test } from '../../support/test.ts'

interface Description {
  openapi: string
  tags: object[]
  paths: Record<string, object>
  components: { schemas: Record<string, object> }
}

test('the documentation loads from this server alone and lists an endpoint', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL as string) && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url())
  })
  const path = '/api/auth/user'
  let described: Description | undefined
  // The reader takes many seconds to resolve all endpoints: here it gets those of one address.
  await page.route('**/api/openapi.json', async (route) => {
    const response = await route.fetch()
    described = (await response.json()) as Description
    const { paths, components } = described
    const json = {
      ...described,
      tags: [],
      paths: { [path]: paths[path] },
      components: { ...components, schemas: { Error: components.schemas.Error } },
    }
    await route.fulfill({ response, json })
  })
  await page.goto('/api/docs#/Identity/getUser')
  await expect(page.getByText(path, { exact: true })).toBeVisible()
  expect(elsewhere).toEqual([])
  await test.step('the description is OpenAPI 3.1 and names paths and errors', async () => {
    expect(described?.openapi).toMatch(/^3\.1\./)
    expect(described?.paths[path]).toMatchObject({ get: { responses: { 401: expect.anything() } } })
  })
})
