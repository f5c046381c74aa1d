import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** How React marks a part that still waits for something, or that broke. */
const UNFINISHED = /<!--\$[?!]-->/

/** Written by one way and not by the other; the router puts it before every page. */
const DOCTYPE = '<!DOCTYPE html>'

/**
 * A page as HTML, from `<html>` on. Its loaders have brought what it shows, so that hardly any waits for something while it is drawn: it is
 * written at once, as text. What does wait is drawn again, by the way that can. What breaks outside of any boundary is thrown.
 */
export async function drawText(page: ReactElement, nonce: string | undefined): Promise<string> {
  const drawn = renderToString(page)
  return UNFINISHED.test(drawn) ? drawWaiting(page, nonce) : drawn
}

function drawWaiting(page: ReactElement, nonce: string | undefined): Promise<string> {
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
              resolve(Buffer.concat(chunks).toString().slice(DOCTYPE.length))
              done()
            },
          }),
        ),
      onShellError: reject,
    })
  })
}
