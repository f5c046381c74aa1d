import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** A page that changes without a load says nothing by itself: its title is announced and its content takes the focus. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        if (!toLocation.hash) focusMain()
      }),
    [router],
  )
  return (
    <p aria-live="assertive" className="sr-only">
      {title}
    </p>
  )
}

/** A page may have put the focus into a field of its own. */
function focusMain() {
  const main = document.getElementById('main')
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
}
