/** The page handler that the server mounts: `fetch(request, { context })`. */
import { Writable } from 'node:stream'
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement, type ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** The router puts it before the page, too. */
const DOCTYPE = '<!DOCTYPE html>'

/**
 * A page is sent whole: it is kept or sent at once, so that the web streams of TanStack's own handler would only cost
 * time. What breaks is thrown, for the server to answer with its own error page.
 */
const drawPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const drawn = await drawText(createElement(StartServer, { router }), router.options.ssr?.nonce)
    const html = await transformHtmlStringWithRouter(router, drawn.slice(DOCTYPE.length))
    return new Response(html, { status: getSsrStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

function drawText(page: ReactElement, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // All in its place: nothing is sent before something else.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () =>
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk)
              done()
            },
            final(done) {
              resolve(Buffer.concat(chunks).toString())
              done()
            },
          }),
        ),
      onShellError: reject,
    })
  })
}

export default { fetch: createStartHandler(drawPage) }
