/** Starts the page in the browser. The router's own client, not Start's: that one brings server functions, and pages call the API. */
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { forgiveTransitions } from './platform/forgive-transitions.ts'
import { restoreLanguage } from './platform/i18n.ts'
import { isTakingOver } from './platform/lazy-hydrate.tsx'
import { getRouter } from './router.tsx'

restoreLanguage()
forgiveTransitions(document)
// Not awaited here: the tree of all pages imports this file, and each would wait for the other.
void getRouter().then((router) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      {
        onRecoverableError: (error) => {
          if (!isTakingOver()) reportError(error)
        },
      },
    )
  })
})
