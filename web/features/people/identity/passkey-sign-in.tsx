import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { signInWithPasskey, startPasskeySignIn } from '#contract/people/identity.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { ClientError } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SignInResult } from './enter.ts'
import {
  askForPasskey,
  canOfferPasskeys,
  canUsePasskeys,
  problemOf,
  stopAskingForPasskey,
} from './passkeys.ts'

interface PasskeySignInProps {
  /** Asked when the passkey is used, as the box may be ticked meanwhile. */
  readRemember: () => boolean
  onResult: (result: SignInResult) => Promise<void>
}

export function PasskeySignIn({ readRemember, onResult }: PasskeySignInProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  usePasskeyInField(send, (error) => setProblem(explain(error)))

  async function send(response: Record<string, unknown>) {
    await onResult(await call(signInWithPasskey, { response, remember: readRemember() }))
  }

  async function signIn() {
    if (isBusy) return
    if (!canUsePasskeys()) return setProblem({ text: m.identity_passkey_unsupported() })
    setIsBusy(true)
    setProblem(null)
    try {
      await send(await askForPasskey(await call(startPasskeySignIn, {})))
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="mt-6 grid gap-4">
      <p className="flex items-center gap-3 text-muted text-xs before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
        {m.identity_login_or()}
      </p>
      {problem ? <Notice tone={problem.isChoice ? 'info' : 'danger'}>{problem.text}</Notice> : null}
      <Button
        variant="secondary"
        size="lg"
        wide
        loading={isBusy}
        icon={<KeyRound aria-hidden="true" className="size-4.5" />}
        onClick={signIn}
      >
        {m.identity_login_passkey()}
      </Button>
    </div>
  )
}

/** Offers passkeys among the saved passwords of the username field, where the browser can. */
function usePasskeyInField(
  onPasskey: (response: Record<string, unknown>) => Promise<void>,
  onRefused: (error: unknown) => void,
) {
  const handlePasskey = useEffectEvent(onPasskey)
  const handleRefusal = useEffectEvent(onRefused)
  useEffect(() => {
    let isGone = false
    let isAsking = false
    async function offer() {
      if (!(await canOfferPasskeys()) || isGone) return
      const options = await call(startPasskeySignIn, {})
      if (isGone) return
      isAsking = true
      const response = await askForPasskey(options, { fromField: true })
      isAsking = false
      // From here on a person chose a passkey, so a refusal is shown.
      await handlePasskey(response).catch(handleRefusal)
    }
    // Nobody asked for it, so nobody is told when it cannot be offered.
    offer().catch(() => undefined)
    return () => {
      isGone = true
      if (isAsking) void stopAskingForPasskey()
    }
  }, [])
}

interface Problem {
  text: string
  /** Closing the browser's dialog is nothing to be alarmed about. */
  isChoice?: boolean
}

function explain(error: unknown): Problem {
  if (error instanceof ClientError) return { text: error.serverMessage ?? error.userMessage }
  if (problemOf(error) === 'cancelled') return { text: m.identity_passkey_cancelled(), isChoice: true }
  return { text: m.identity_passkey_failed() }
}
