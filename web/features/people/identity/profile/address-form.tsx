import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/people/profile.schemas.ts'
import { addAddress, updateAddress } from '#contract/people/profile.ts'
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { US_STATES } from '#contract/us-states.ts'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, isChecked, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, type InputProps } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { addressesQuery } from '../queries.ts'

interface AddressFormProps {
  /** None: a new one. */
  address: Address | null
  /** The first address is the default in any case. */
  isFirst: boolean
  /** With the address that it is about; none was added when it is null. */
  onClose: (addressId: string | null) => void
}

const municipalities = MUNICIPALITIES.map((name) => ({ value: name, label: name }))
const states = US_STATES.map(([value, label]) => ({ value, label }))
const HOME_STATE = 'PR'

export function AddressForm({ address, isFirst, onClose }: AddressFormProps) {
  const queryClient = useQueryClient()
  const call = useFormCall(address ? updateAddress : addAddress, {
    read: (data) => ({
      ...(address ? { addressId: address.id } : {}),
      ...readAddress(data),
      isDefault: isFirst || isChecked(data, 'isDefault'),
    }),
    // The list of municipalities is no input that could be required.
    check: (data): Record<string, string> =>
      textOf(data, 'city').trim() ? {} : { city: m.platform_form_required() },
    formats: () => ({ postalCode: m.identity_zip_format(), phone: m.identity_phone_format() }),
    onDone: async ({ id }) => {
      await queryClient.invalidateQueries(addressesQuery)
      onClose(id)
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormTitle>{address ? m.identity_addresses_edit_title() : m.identity_addresses_new_title()}</FormTitle>
      <NameFields call={call} address={address} />
      <PlaceFields call={call} address={address} />
      <TextField
        call={call}
        name="phone"
        label={m.identity_phone_label()}
        optional
        input={phoneInput(address)}
      />
      <TextField
        call={call}
        name="label"
        label={m.identity_address_label()}
        hint={m.identity_address_label_hint()}
        optional
        input={{ autoComplete: 'off', maxLength: 40, defaultValue: address?.label }}
      />
      {isFirst || address?.isDefault ? null : (
        <Checkbox name="isDefault" label={m.identity_addresses_use_default()} className="-my-2" />
      )}
      {address?.isDefault ? <input type="hidden" name="isDefault" value="on" /> : null}
      <FormFailure call={call} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton call={call}>{m.identity_addresses_save()}</SubmitButton>
        <Button variant="ghost" onClick={() => onClose(address?.id ?? null)}>
          {m.identity_cancel()}
        </Button>
      </div>
    </form>
  )
}

function FormTitle({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h2 ref={ref} tabIndex={-1} className="text-lg outline-none">
      {children}
    </h2>
  )
}

type PartProps = { call: FormCall; address: Address | null }

/** Two surnames, as in Puerto Rico: the second may be missing. */
function NameFields({ call, address }: PartProps) {
  return (
    <div className="grid gap-5 md:grid-cols-3 md:gap-3">
      <TextField
        call={call}
        name="givenName"
        label={m.identity_address_given_name()}
        input={{ autoComplete: 'given-name', maxLength: 60, defaultValue: address?.givenName }}
      />
      <TextField
        call={call}
        name="firstSurname"
        label={m.identity_address_first_surname()}
        input={{ autoComplete: 'family-name', maxLength: 60, defaultValue: address?.firstSurname }}
      />
      <TextField
        call={call}
        name="secondSurname"
        label={m.identity_address_second_surname()}
        optional
        input={{ autoComplete: 'off', maxLength: 60, defaultValue: address?.secondSurname }}
      />
    </div>
  )
}

function PlaceFields({ call, address }: PartProps) {
  const [state, setState] = useState(address?.state ?? HOME_STATE)
  const isHome = state === HOME_STATE
  // A city of another state would be no municipality, and the other way round.
  const city = state === (address?.state ?? HOME_STATE) ? address?.city : undefined
  return (
    <>
      <Field label={m.identity_address_state()} required error={call.problem('state')}>
        <Select
          name="state"
          autoComplete="address-level1"
          options={states}
          defaultValue={state}
          onValueChange={setState}
        />
      </Field>
      {isHome ? (
        <TextField
          call={call}
          name="urbanization"
          label={m.identity_address_urbanization()}
          hint={m.identity_address_urbanization_hint()}
          optional
          input={{ autoComplete: 'address-level3', maxLength: 80, defaultValue: address?.urbanization }}
        />
      ) : null}
      <TextField
        call={call}
        name="line1"
        label={m.identity_address_line1()}
        hint={isHome ? m.identity_address_line1_hint() : undefined}
        input={{ autoComplete: 'address-line1', maxLength: 120, defaultValue: address?.line1 }}
      />
      <TextField
        call={call}
        name="line2"
        label={m.identity_address_line2()}
        optional
        input={{ autoComplete: 'address-line2', maxLength: 120, defaultValue: address?.line2 }}
      />
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_10rem] md:gap-3">
        {isHome ? (
          <Field label={m.identity_address_municipality()} required error={call.problem('city')}>
            <Combobox
              name="city"
              options={municipalities}
              defaultValue={city ?? null}
              placeholder={m.identity_address_municipality_placeholder()}
              onValueChange={() => call.forget('city')}
            />
          </Field>
        ) : (
          <TextField
            call={call}
            name="city"
            label={m.identity_address_city()}
            input={{ autoComplete: 'address-level2', maxLength: 80, defaultValue: city }}
          />
        )}
        <TextField
          call={call}
          name="postalCode"
          label={m.identity_address_zip()}
          input={{
            autoComplete: 'postal-code',
            inputMode: 'numeric',
            maxLength: 10,
            placeholder: isHome ? '00901' : undefined,
            defaultValue: address?.postalCode,
          }}
        />
      </div>
    </>
  )
}

interface TextFieldProps {
  call: FormCall
  name: string
  label: string
  hint?: string
  optional?: boolean
  input: InputProps
}

function TextField({ call, name, label, hint, optional = false, input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} optional={optional} required={!optional} error={call.problem(name)}>
      <Input name={name} {...input} />
    </Field>
  )
}

function phoneInput(address: Address | null): InputProps {
  return { type: 'tel', autoComplete: 'tel', maxLength: 20, defaultValue: address?.phone }
}

function readAddress(data: FormData) {
  const text = (name: string) => textOf(data, name).trim()
  return {
    label: text('label'),
    givenName: text('givenName'),
    firstSurname: text('firstSurname'),
    secondSurname: text('secondSurname'),
    urbanization: text('urbanization'),
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
    phone: text('phone'),
  }
}
