import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { US_STATES } from '#contract/us-states.ts'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, textOf } from '#web/platform/forms/form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, type InputProps } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

interface AddressFieldsProps {
  call: FormCall
  /** In Puerto Rico: with an urbanización and one of the 78 municipalities. */
  isHome: boolean
  /** What it was before; nothing where it is new. */
  known?: KnownAddress | null
}

type KnownAddress = Partial<ReturnType<typeof readAddress>>

const municipalities = MUNICIPALITIES.map((name) => ({ value: name, label: name }))
const states = US_STATES.filter(([code]) => code !== 'PR').map(([value, label]) => ({ value, label }))

/** Names as the address book of the API has them. */
export function AddressFields({ call, isHome, known }: AddressFieldsProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-3 md:gap-3">
        <Text
          call={call}
          name="givenName"
          defaultValue={known?.givenName}
          label={m.identity_address_given_name()}
          autoComplete="given-name"
        />
        <Text
          call={call}
          name="firstSurname"
          defaultValue={known?.firstSurname}
          label={m.identity_address_first_surname()}
          autoComplete="family-name"
        />
        <Text
          call={call}
          name="secondSurname"
          defaultValue={known?.secondSurname}
          label={m.identity_address_second_surname()}
          optional
          autoComplete="off"
        />
      </div>
      {isHome ? (
        <Text
          call={call}
          name="urbanization"
          defaultValue={known?.urbanization}
          label={m.identity_address_urbanization()}
          hint={m.identity_address_urbanization_hint()}
          optional
          autoComplete="address-level3"
          maxLength={80}
        />
      ) : null}
      <Text
        call={call}
        name="line1"
        defaultValue={known?.line1}
        label={m.identity_address_line1()}
        hint={isHome ? m.identity_address_line1_hint() : undefined}
        autoComplete="address-line1"
        maxLength={120}
      />
      <Text
        call={call}
        name="line2"
        defaultValue={known?.line2}
        label={m.identity_address_line2()}
        optional
        autoComplete="address-line2"
        maxLength={120}
      />
      {isHome ? <HomePlace call={call} known={known} /> : <AwayPlace call={call} known={known} />}
    </div>
  )
}

type PlaceProps = Pick<AddressFieldsProps, 'call' | 'known'>

function HomePlace({ call, known }: PlaceProps) {
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_10rem] md:gap-3">
      <Field label={m.identity_address_municipality()} required error={call.problem('city')}>
        <Select
          name="city"
          autoComplete="address-level2"
          options={municipalities}
          placeholder={m.checkout_municipality_placeholder()}
          defaultValue={known?.city ?? ''}
          onValueChange={() => call.forget('city')}
        />
      </Field>
      <PostalCode call={call} defaultValue={known?.postalCode} placeholder="00901" />
    </div>
  )
}

function AwayPlace({ call, known }: PlaceProps) {
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem] md:gap-3">
      <Text
        call={call}
        name="city"
        defaultValue={known?.city}
        label={m.identity_address_city()}
        autoComplete="address-level2"
        maxLength={80}
      />
      <Field label={m.identity_address_state()} required error={call.problem('state')}>
        <Select
          name="state"
          autoComplete="address-level1"
          options={states}
          placeholder={m.checkout_state_placeholder()}
          defaultValue={known?.state ?? ''}
          onValueChange={() => call.forget('state')}
        />
      </Field>
      <PostalCode call={call} defaultValue={known?.postalCode} placeholder="33101" />
    </div>
  )
}

function PostalCode({ call, ...input }: Pick<TextProps, 'call' | 'defaultValue' | 'placeholder'>) {
  return (
    <Text
      call={call}
      name="postalCode"
      label={m.identity_address_zip()}
      autoComplete="postal-code"
      inputMode="numeric"
      maxLength={10}
      {...input}
    />
  )
}

type TextProps = InputProps & {
  call: FormCall
  name: string
  label: string
  hint?: string
  optional?: boolean
}

function Text({ call, label, hint, optional = false, ...input }: TextProps) {
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      required={!optional}
      error={call.problem(input.name)}
    >
      <Input maxLength={60} {...input} />
    </Field>
  )
}

/** Lists are no inputs that could be required. */
export function findMissingPlace(data: FormData, isHome: boolean): Record<string, string> {
  const names = isHome ? ['city'] : ['city', 'state']
  const missing = names.filter((name) => !textOf(data, name).trim())
  return Object.fromEntries(missing.map((name) => [name, m.platform_form_required()]))
}

export function readAddress(data: FormData, isHome: boolean) {
  const text = (name: string) => textOf(data, name).trim()
  return {
    givenName: text('givenName'),
    firstSurname: text('firstSurname'),
    secondSurname: text('secondSurname'),
    urbanization: text('urbanization'),
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    state: isHome ? 'PR' : text('state'),
    postalCode: text('postalCode'),
  }
}
