import { afterEach, expect, it, vi } from 'vitest'
import { createUploadFetch } from './upload-fetch.ts'

/** As much of the browser's own as is used. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  upload = new EventTarget()
  status = 201
  statusText = 'Created'
  responseText = '{"id":"img_1"}'
  withCredentials = false
  sent: unknown
  headers: [string, string][] = []
  isAborted = false
  open = vi.fn()
  constructor() {
    super()
    FakeRequest.last = this
  }
  setRequestHeader(name: string, value: string) {
    this.headers.push([name, value])
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: req_1\r\n'
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable: true }))
  }
}

afterEach(() => vi.unstubAllGlobals())

it('tells how much is up, and answers as fetch does', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const shares: number[] = []
  const headers = { 'X-Request-ID': 'req_1' }
  const answer = createUploadFetch((share) => shares.push(share))('/api/images', {
    method: 'POST',
    headers,
    body: 'bytes',
    credentials: 'include',
  })
  const request = FakeRequest.last
  request.progress(25, 100)
  request.progress(100, 100)
  request.dispatchEvent(new Event('load'))
  const response = await answer
  expect(shares).toEqual([0.25, 1])
  expect([response.status, await response.json()]).toEqual([201, { id: 'img_1' }])
  expect(response.headers.get('x-request-id')).toBe('req_1')
  expect(request.open).toHaveBeenCalledWith('POST', '/api/images')
  expect([request.withCredentials, request.sent, request.headers]).toEqual([
    true,
    'bytes',
    [['x-request-id', 'req_1']],
  ])
})

it('stops when the caller gives up, and fails as fetch does when the line is lost', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const controller = new AbortController()
  const given = createUploadFetch(() => {})('/api/images', { signal: controller.signal })
  controller.abort()
  await expect(given).rejects.toThrow('Aborted')
  expect(FakeRequest.last.isAborted).toBe(true)
  const lost = createUploadFetch(() => {})('/api/images')
  FakeRequest.last.dispatchEvent(new Event('error'))
  await expect(lost).rejects.toThrow(TypeError)
})
