/** `fetch` tells nothing of a body on its way up; `XMLHttpRequest` does. Used where a person watches the percents. */
export type ReportProgress = (share: number) => void

export function createUploadFetch(onProgress: ReportProgress): typeof fetch {
  return (path, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const { signal, body, credentials } = init
      request.open(init.method ?? 'GET', String(path))
      request.withCredentials = credentials === 'include'
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => resolve(toResponse(request)))
      request.addEventListener('error', () => reject(new TypeError('The upload failed')))
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      if (signal?.aborted) request.abort()
      else request.send(body as XMLHttpRequestBodyInit | null | undefined)
    })
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  const { status, statusText } = request
  // A response of these statuses must not have a body.
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : request.responseText, { status, statusText, headers })
}
