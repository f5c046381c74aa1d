import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { forgiveTransitions } from './platform/forgive-transitions.ts'
import { restoreLanguage } from './platform/i18n.ts'
import { isTakingOver } from './platform/lazy-hydrate.tsx'

restoreLanguage()
forgiveTransitions(document)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    {
      onRecoverableError: (error) => {
        if (!isTakingOver()) reportError(error)
      },
    },
  )
})
