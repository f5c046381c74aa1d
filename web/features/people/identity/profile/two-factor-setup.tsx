import { useMemo } from 'react'
import { encode } from 'uqr'
import { confirmTwoFactor } from '#contract/people/security.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '../code-field.tsx'

interface TwoFactorSetupProps {
  setup: { totpUri: string; secret: string }
  onCancel: () => void
  onDone: () => Promise<void>
}

export function TwoFactorSetup({ setup, onCancel, onDone }: TwoFactorSetupProps) {
  const call = useFormCall(confirmTwoFactor, {
    read: (data) => ({ code: textOf(data, 'code') }),
    onDone,
    fieldOf: { INVALID_CODE: 'code' },
  })
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <h2 className="text-lg">{m.identity_two_factor_scan_title()}</h2>
        <p className="text-muted">{m.identity_two_factor_scan()}</p>
        <QrCode text={setup.totpUri} label={m.identity_two_factor_qr()} />
        <div className="max-w-sm">
          <p className="text-muted text-sm">{m.identity_two_factor_secret()}</p>
          <p className="wrap-anywhere mt-1.5 select-all font-mono text-base">{inGroups(setup.secret)}</p>
        </div>
      </section>
      <form {...call.form} className="grid max-w-sm gap-5">
        <h2 className="text-lg">{m.identity_two_factor_confirm_title()}</h2>
        <CodeField call={call} label={m.identity_two_step_code()} />
        <FormFailure call={call} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton call={call}>{m.identity_two_factor_confirm()}</SubmitButton>
          <Button variant="ghost" onClick={onCancel}>
            {m.identity_cancel()}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** Four by four, as it is typed. */
function inGroups(secret: string): string {
  return secret.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}

/** Readers need a light margin of four modules around the code. */
const QUIET_ZONE = 4

/** Dark on a light plate, whatever the theme: many readers refuse the reverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(text), [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-52 rounded-field bg-text"
    >
      <path d={path} className="fill-page" />
    </svg>
  )
}

function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: modules.join('') }
}
