import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageError } from './page-error.tsx'

/** The router's `errorComponent`: the rest of the page stays. */
export function RouteErrorScreen({ error, reset, pageName }: ErrorComponentProps & { pageName?: string }) {
  const router = useRouter()
  const boundary = useQueryErrorResetBoundary()
  // Without this a suspended query would throw its old error again instead of asking once more.
  useEffect(() => boundary.reset(), [boundary])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <PageError error={error} pageName={pageName} path={router.state.location.pathname} retry={retry} />
}
