import { useEffect, useState } from 'react'

/** Less than that is a finger that rests, not one that scrolls. */
const MOVED_PX = 12

/** Whether the page was last scrolled down: what floats over it is in the way of whoever reads on. */
export function useReadingDown(): boolean {
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    let from = window.scrollY
    const look = () => {
      const moved = window.scrollY - from
      if (Math.abs(moved) < MOVED_PX) return
      from = window.scrollY
      setIsDown(moved > 0)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isDown
}
