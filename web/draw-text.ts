import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** A page as HTML, from `<html>` on. What breaks outside of any boundary is thrown. */
export type DrawText = (page: ReactElement, nonce: string | undefined) => Promise<string>

/** Thrown when a page cannot be drawn at once: a part of it waits for something, or broke. */
export class Unfinished extends Error {}

/** How React marks such a part. */
const UNFINISHED = /<!--\$[?!]-->/

/** As text at once, not encoded piece by piece. A page's loaders have brought what it shows, so that hardly any waits while it is drawn. */
export const drawAtOnce: DrawText = async (page) => {
  const drawn = renderToString(page)
  if (UNFINISHED.test(drawn)) throw new Unfinished('A part of the page is not there yet.')
  return drawn
}

/** Written by one way and not by the other; the router puts it before every page. */
const DOCTYPE = '<!DOCTYPE html>'

/** When all that it waits for is there. What broke is said, and left to the browser. */
export const drawWhenReady: DrawText = (page, nonce) =>
  new Promise((resolve, reject) => {
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
