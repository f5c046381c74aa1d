import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface SignInPromptProps {
  /** Where to come back to. */
  next: string
  level?: 1 | 2
  /** Of the drawing behind it. */
  seed: string
  icon: ReactNode
  title: string
  description: string
  logInLabel: string
  signUpLabel: string
}

/** In place of what is one person's, on a page that is open to all (spec section 2). */
export function SignInPrompt({ next, logInLabel, signUpLabel, ...text }: SignInPromptProps) {
  return (
    <EmptyState
      {...text}
      actions={
        <>
          <Link to="/login" search={{ next }} className={buttonClass()}>
            {logInLabel}
          </Link>
          <Link to="/signup" search={{ next }} className={buttonClass({ variant: 'secondary' })}>
            {signUpLabel}
          </Link>
        </>
      }
    />
  )
}
