/** Starts the page in the browser. The router's own client, not Start's: that one brings server functions, and pages call the API. */
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { forgiveTransitions } from './platform/forgive-transitions.ts'
import { hydrateRoot } from './platform/hydrate-root.ts'
import { restoreLanguage } from './platform/i18n.ts'
import { nextTask } from './platform/next-task.ts'
import { reportMismatch } from './platform/report-mismatch.ts'
import { getRouter } from './router.tsx'

async function start() {
  await nextTask()
  restoreLanguage()
  forgiveTransitions(document)
  await nextTask()
  const router = await getRouter()
  await nextTask()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      { onRecoverableError: reportMismatch(router) },
    )
  })
}

// Not awaited here: the tree of all pages imports this file, and each would wait for the other.
void start()
