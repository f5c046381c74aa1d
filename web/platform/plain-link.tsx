/**
 * The links that a page has dozens of, in its frame and in its cards and rows, are bare elements: the router's `<Link>` builds an
 * address and listens in each of them. One listener for all opens their pages without a load, and loads them ahead when
 * somebody points at them. Anywhere else, `<Link>` is the one that knows the pages and their parameters.
 */
import type { AnyRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { previewAddress, previewMark } from './preview.ts'

/** What the listener knows them by. */
const MARK = 'data-plain-link'

type PlainLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** `to`: the address as it is written, without parameters to fill in. */
export function PlainLink({ to, ...props }: PlainLinkProps) {
  const preview = previewMark()
  return <a {...props} href={preview ? previewAddress(to, preview) : to} data-plain-link="" />
}

/** Returns how to stop. */
export function listenToPlainLinks(router: AnyRouter): () => void {
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('click', (event) => openPage(router, event), { signal })
  const preload = ({ target, relatedTarget }: Partial<MouseEvent>) => {
    const link = linkAround(target)
    // Moving within a link is not pointing at it anew.
    if (link && link !== linkAround(relatedTarget))
      router.preloadRoute({ href: addressOf(link) } as never).catch(() => undefined)
  }
  document.addEventListener('mouseover', preload, { signal, passive: true })
  document.addEventListener('focusin', preload, { signal })
  document.addEventListener('touchstart', preload, { signal, passive: true })
  return () => stop.abort()
}

/** A modified click is the browser's, as are those that something else has answered. */
function openPage(router: AnyRouter, event: MouseEvent) {
  const link = linkAround(event.target)
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  if (!link || event.defaultPrevented || event.button !== 0 || isModified) return
  event.preventDefault()
  void router.navigate({ href: addressOf(link) } as never)
}

function linkAround(target: EventTarget | null | undefined): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${MARK}]`) : null
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash
