import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SIGNER_RELATIONS } from '#contract/events/event-terms.ts'
import { signWaiver } from '#contract/events/waivers.ts'
import { type Signature, type WaiverText, waiverQuery } from '#web/domain/credentials/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Strokes } from '#web/ui/signature-pad.tsx'
import { MarkField } from './mark-field.tsx'
import { MinorFields } from './minor-fields.tsx'
import { strokesOfName } from './typed-mark.ts'
import type { WaiverSearch } from './waiver-search.ts'

type Relation = (typeof SIGNER_RELATIONS)[number]

interface SignFormProps {
  text: WaiverText
  search: WaiverSearch
  onSigned: (signature: Signature) => void
}

export function SignForm({ text, search, onSigned }: SignFormProps) {
  const queryClient = useQueryClient()
  const [isGuardian, setIsGuardian] = useState(search.minor !== undefined)
  const [typedName, setTypedName] = useState('')
  const [isDrawn, setIsDrawn] = useState(true)
  const [drawn, setDrawn] = useState<Strokes>([])
  const [isChanged, setIsChanged] = useState(false)
  const mark = isDrawn ? drawn : strokesOfName(typedName)
  const call = useFormCall(signWaiver, {
    read: (data) => ({
      waiverId: text.id,
      version: text.version,
      hash: text.hash,
      language: text.language,
      typedName,
      mark: mark.map((stroke) => [...stroke]),
      relation: isGuardian ? (textOf(data, 'relation') as Relation) : 'self',
      minor: isGuardian
        ? { name: textOf(data, 'minorName'), birthDate: textOf(data, 'minorBirthDate') }
        : null,
    }),
    check: (data) => ({
      ...(mark.length > 0 ? {} : { mark: m.credentials_mark_missing() }),
      ...(!isGuardian || textOf(data, 'minorBirthDate')
        ? {}
        : { minorBirthDate: m.credentials_birth_date_wrong() }),
      ...(textOf(data, 'agreed') ? {} : { agreed: m.credentials_agree_missing() }),
    }),
    fieldOf: { NOT_A_MINOR: 'minorBirthDate' },
    onRefused: (error) => {
      if (error.serverCode !== 'WAIVER_CHANGED') return false
      setIsChanged(true)
      void queryClient.invalidateQueries(waiverQuery(text.id))
      return true
    },
    onDone: async (signature) => {
      onSigned(signature)
      // Events know now that it is signed.
      await queryClient.invalidateQueries()
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      {isChanged ? <Notice tone="warning">{m.credentials_sign_changed()}</Notice> : null}
      {search.minor ? null : (
        <Checkbox
          label={m.credentials_guardian_choice()}
          checked={isGuardian}
          onCheckedChange={setIsGuardian}
          className="-my-2"
        />
      )}
      {isGuardian ? <MinorFields call={call} search={search} /> : null}
      <Field
        label={isGuardian ? m.credentials_typed_name_guardian() : m.credentials_typed_name()}
        hint={m.credentials_typed_name_hint()}
        error={call.problem('typedName')}
        required
      >
        <Input
          name="typedName"
          autoComplete="name"
          maxLength={80}
          value={typedName}
          onChange={(event) => setTypedName(event.target.value)}
        />
      </Field>
      <MarkField
        isDrawn={isDrawn}
        onDrawnChange={(next) => {
          setIsDrawn(next)
          call.forget('mark')
        }}
        strokes={mark}
        onChange={(strokes) => {
          setDrawn(strokes)
          call.forget('mark')
        }}
        error={call.problem('mark')}
      />
      <Checkbox
        name="agreed"
        value="yes"
        label={m.credentials_agree()}
        error={call.problem('agreed')}
        className="-my-2"
      />
      <FormFailure call={call} />
      <SubmitButton call={call} size="lg" wide>
        {m.credentials_sign()}
      </SubmitButton>
      <p className="text-muted text-xs">{m.credentials_sign_kept()}</p>
    </form>
  )
}
