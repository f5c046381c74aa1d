import { afterEach, expect, it, vi } from 'vitest'
import { browserClient } from './browser-client.ts'
import { send } from './send.ts'

const inProcess = vi.hoisted(() => ({ fetch: async () => Response.json({ from: 'the process' }) }))
vi.mock('../api-handle.ts', () => ({ getServerApi: () => ({ ...inProcess, headers: {} }) }))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('asks the API in process while a page is rendered on the server', async () => {
  vi.stubEnv('SSR', true)
  const request = vi.spyOn(browserClient, 'request')
  expect(await send('GET', '/api/site')).toEqual({ from: 'the process' })
  expect(request).not.toHaveBeenCalled()
})

it('asks over HTTP in the browser', async () => {
  vi.stubEnv('SSR', false)
  const request = vi.spyOn(browserClient, 'request').mockResolvedValue({ from: 'afar' })
  expect(await send('GET', '/api/site')).toEqual({ from: 'afar' })
  expect(request).toHaveBeenCalledExactlyOnceWith('GET', '/api/site', {})
})
