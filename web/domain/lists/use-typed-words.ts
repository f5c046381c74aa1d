import { useEffect, useRef, useState } from 'react'
import type { Param } from './address-values.ts'

const PAUSE_MS = 350

type Move = (change: { q: string }, options: { replace: boolean }) => Promise<void>

/** The list follows the typing after a short pause; back or a cleared filter changes what is typed. */
export function useTypedWords(q: Param | undefined, move: Move) {
  const asked = q === undefined ? '' : String(q)
  const [typed, setTyped] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped((text) => (text.trim() === asked ? text : asked)), [asked])
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void move({ q: text }, { replace: asked !== '' }),
      text === '' ? 0 : PAUSE_MS,
    )
  }
  return [typed, change] as const
}
