/** The page handler that the server mounts: `fetch(request, { context })`. */
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { type DrawText, drawAtOnce, drawWhenReady, Unfinished } from './draw-text.ts'

/**
 * A page is sent whole: it is kept or sent at once, so that the web streams of TanStack's own handler would only cost
 * time. What breaks is thrown, for the server to answer with its own error page.
 */
const handlerBy = (drawText: DrawText) =>
  createStartHandler(
    defineHandlerCallback(async ({ router, responseHeaders }) => {
      try {
        const drawn = await drawText(createElement(StartServer, { router }), router.options.ssr?.nonce)
        const html = await transformHtmlStringWithRouter(router, drawn)
        return new Response(html, { status: getSsrStatus(router), headers: responseHeaders })
      } finally {
        router.serverSsr?.cleanup()
      }
    }),
  )

const answerAtOnce = handlerBy(drawAtOnce)
const answerWhenReady = handlerBy(drawWhenReady)

/** A page that could not be drawn at once is begun anew: its router gives out what belongs into a page only once. */
const answer: typeof answerAtOnce = async (...request) => {
  try {
    return await answerAtOnce(...request)
  } catch (error) {
    if (error instanceof Unfinished) return answerWhenReady(...request)
    throw error
  }
}

export default { fetch: answer }
